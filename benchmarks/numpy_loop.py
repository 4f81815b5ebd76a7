"""The least step time over batch x K_FSDP x K_TP in numpy, in blocks that fit the cache. Prints points
per second of processor time. Run by bench.py."""
import time

import numpy

BATCHES = numpy.geomspace(1e5, 1e7, 1000)
FSDP, TENSOR = numpy.arange(1.0, 129.0)[:, None], numpy.arange(1.0, 257.0)[None, :]


def least_of(batches):
    least = numpy.inf
    for batch in batches:
        step = numpy.maximum(4*batch*8192*28672 / (FSDP*TENSOR*459e12),
                             numpy.maximum(4.0*8192*28672 / (TENSOR*2*1.8e11),
                                           4*batch*8192 / (FSDP*1*1.8e11)))
        least = min(least, step.flat[step.argmin()])
    return least


least_of(BATCHES[:100])
start = time.process_time()
least_of(BATCHES)
print(BATCHES.size * FSDP.size * TENSOR.size / (time.process_time() - start))
