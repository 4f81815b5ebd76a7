// Pins the equations of overlap, and runs schedules of work and communication beside them.

#include <algorithm>
#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/overlap.hpp>
#include <proofline/units.hpp>

namespace tests::equations_overlap {

using namespace proofline;
using namespace proofline::equations;

constexpr auto times = [](const auto& equation, auto t_C, auto t_I) {
  return equation(work_time = t_C, communication_time = t_I);
};
static_assert(times(sequential_time, 3_s, 7_s) == 10_s);
static_assert(times(overlapped_time, 3_s, 7_s) == 7_s && times(overlapped_time, 7_s, 3_s) == 7_s);
static_assert(times(hidden_communication, 3_s, 7_s) == 3_s);
static_assert(times(hidden_communication, 7_s, 3_s) == 3_s);
static_assert(times(exposed_communication, 3_s, 7_s) == 4_s);
static_assert(times(exposed_communication, 7_s, 3_s) == 0_s);
constexpr auto partly = [](auto t_C, auto t_I) {
  return partly_overlapped_time(work_time = t_C, communication_time = t_I,
                                overlapped_share = rational(1, 3));
};
static_assert(partly(3_s, 7_s) == 9_s && partly(7_s, 3_s) == 9_s);
static_assert(time_of_a_chunk(communication_time = 35_s, work_chunks = 5, chunk_latency = 3_s) ==
              10_s);
static_assert(first_chunk_starts(work_time = 35_s, work_chunks = 5) == 7_s);

constexpr auto chunked = [](auto t_C, auto m, auto t_c) {
  return chunked_overlap_time(work_time = t_C, work_chunks = m, chunk_time = t_c);
};
static_assert(chunked(35_s, 5, 3_s) == 38_s && chunked(35_s, 5, 11_s) == 62_s);
constexpr auto gathered = [](auto t_C, auto t_I, auto K) {
  return gathered_product_time(work_time = t_C, communication_time = t_I, chips = K);
};
static_assert(gathered(35_s, 3_s, 5) == 35_s && gathered(35_s, 31_s, 5) == 38_s);
constexpr auto backward = [](auto L, auto t_F, auto t_AG, auto t_RS) {
  return fsdp_backward_time(layers = L, layer_compute_time = t_F, gather_time = t_AG,
                            scatter_time = t_RS);
};
static_assert(backward(5, 7_s, 2_s, 3_s) == 40_s && backward(5, 7_s, 11_s, 13_s) == 120_s);
static_assert(backward(5, 17_s, 11_s, 13_s) == 130_s);
constexpr auto experts = [](const auto& equation, auto t_S, auto t_R, auto t_A) {
  return equation(shared_expert_time = t_S, routed_expert_time = t_R, exchange_time = t_A);
};
static_assert(experts(shared_overlap_time, 11_s, 3_s, 5_s) == 14_s);
static_assert(experts(shared_overlap_time, 7_s, 3_s, 5_s) == 13_s);
static_assert(experts(dispatch_overlap_time, 11_s, 3_s, 5_s) == 19_s);
static_assert(experts(dispatch_overlap_time, 2_s, 3_s, 5_s) == 13_s);

// Runs: a chip works on one thing at a time, and so does its network, in the order of their needs.

/// Chunks of work of w seconds; the communication of each, of c, starts behind its work.
constexpr bool chunks_as_run(int m, int w, int c) {
  int worked = 0, sent = 0;
  for (int chunk = 0; chunk < m; ++chunk) {
    worked += w;
    sent = std::max(sent, worked) + c;
  }
  return rational(sent) * 1_s == chunked(m * w * 1_s, m, c * 1_s);
}
static_assert(chunks_as_run(1, 3, 5) && chunks_as_run(4, 3, 5) && chunks_as_run(4, 5, 3));
static_assert(chunks_as_run(7, 2, 2));

/// Shards that come meanwhile, with K - 1 equal steps of the ring. A product waits for its shard.
constexpr bool gather_as_run(int K, int w, int c) {
  int worked = w, came = 0;
  for (int shard = 1; shard < K; ++shard) {
    // The ring sends on when the product has begun with the shard before.
    came += std::max(c, w);
    worked = std::max(worked, came) + w;
  }
  return rational(worked) * 1_s == gathered(K * w * 1_s, (K - 1) * c * 1_s, K);
}
static_assert(gather_as_run(2, 3, 5) && gather_as_run(5, 3, 5) && gather_as_run(5, 5, 3));

/// Backward: the network gathers the next layer, and scatters the gradients of the last one, first
/// the gradients. A layer begins when both are done.
constexpr bool fsdp_as_run(int L, int w, int gather, int scatter) {
  int now = gather;
  for (int layer = 0; layer < L; ++layer) {
    int network = now;
    if (layer > 0) network += scatter;
    if (layer + 1 < L) network += gather;
    now = std::max(now + w, network);
  }
  return rational(now + scatter) * 1_s == backward(L, w * 1_s, gather * 1_s, scatter * 1_s);
}
static_assert(fsdp_as_run(2, 7, 2, 3) && fsdp_as_run(5, 7, 11, 13) && fsdp_as_run(5, 17, 11, 13));
static_assert(fsdp_as_run(3, 4, 3, 2) && fsdp_as_run(6, 5, 3, 2));

/// Dispatch, routed experts, combine on the way of a token. Shared experts work while it travels,
/// and wait while routed experts work.
constexpr bool shared_as_run(int shared, int routed, int travel) {
  int left = shared;
  int now = travel;
  left -= std::min(left, travel);
  now += routed + travel;
  left -= std::min(left, travel);
  return rational(now + left) * 1_s ==
         experts(shared_overlap_time, shared * 1_s, routed * 1_s, travel * 1_s);
}
static_assert(shared_as_run(11, 3, 5) && shared_as_run(7, 3, 5) && shared_as_run(2, 3, 5));

}  // namespace tests::equations_overlap
