#pragma once
// Networks between chips: nodes, rails and pods, what collectives send on them, and what hides it.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// Collectives.
inline constexpr input<"doublings", count_unit, domain::nonnegative, numbers::whole> doublings{
    "k", "rounds of a tree, of halving or of doubling: from one chip to 2^k chips"};
inline constexpr input<"half_sent_bytes", byte_unit, domain::nonnegative> half_sent_bytes{
    "s",
    "bytes that a chip sends in a reduce-scatter of half of the object among half of the chips"};
inline constexpr input<"exchanged_bytes", byte_unit> exchanged_bytes{
    "S", "bytes that each chip has for all chips in an all-to-all, its own part among them"};
inline constexpr input<"pieces", count_unit, domain::at_least_one, numbers::real> pieces{
    "m", "pieces that each half of an object is sent in, one behind the other"};
inline constexpr input<"other_pieces", count_unit, domain::at_least_one, numbers::real>
    other_pieces{"m_2", "another number of pieces"};
inline constexpr input<"collective_seconds", second_unit> collective_seconds{
    "t", "time of a collective"};

// Levels.
inline constexpr input<"node_chips", count_unit, domain::at_least_one> node_chips{
    "g", "chips of a node"};
inline constexpr input<"nodes", count_unit, domain::at_least_one> nodes{"M", "nodes of a pod"};
inline constexpr input<"pods", count_unit, domain::at_least_one> pods{"P", "pods"};
inline constexpr input<"node_latency", second_unit, domain::nonnegative> node_latency{
    "alpha_1", "time of a message within a node beside that of its bytes"};
inline constexpr input<"node_bandwidth", byte_per_second_unit> node_bandwidth{
    "W_1", "bytes per second that a chip sends to others of its node"};
inline constexpr input<"rail_latency", second_unit, domain::nonnegative> rail_latency{
    "alpha_2", "time of a message between nodes beside that of its bytes"};
inline constexpr input<"rail_bandwidth", byte_per_second_unit> rail_bandwidth{
    "W_2", "bytes per second that a chip sends to other nodes, on its own rail"};
inline constexpr input<"pod_latency", second_unit, domain::nonnegative> pod_latency{
    "alpha_3", "time of a message between pods beside that of its bytes"};
inline constexpr input<"pod_bandwidth", byte_per_second_unit> pod_bandwidth{
    "W_3", "bytes per second that a chip sends to other pods"};
inline constexpr input<"outer_seconds", second_unit, domain::nonnegative> outer_seconds{
    "t_out", "time of the all-reduce of a chip's part among the nodes, or among all above"};

// Fat trees.
inline constexpr input<"oversubscription", count_unit, domain::at_least_one, numbers::real>
    oversubscription{"o", "bandwidth of a pod's chips over that of its links to other pods"};
inline constexpr input<"pod_chips", count_unit, domain::at_least_one> pod_chips{"p",
                                                                                "chips of a pod"};
inline constexpr input<"down_links", count_unit, domain::at_least_one> down_links{
    "d", "links of a switch to chips, or to switches below"};
inline constexpr input<"up_links", count_unit, domain::at_least_one> up_links{
    "u", "links of a switch to switches above, as fast as those below"};
inline constexpr input<"switch_ports", count_unit, domain::even> switch_ports{
    "r", "ports of a switch: links that it can have"};

inline constexpr input<"crossing_bytes", byte_unit, domain::nonnegative> crossing_bytes{
    "n_cross", "bytes that a chip sends to chips of other pods"};

// Overlap.
inline constexpr input<"work_time", second_unit, domain::nonnegative> work_time{
    "t_C", "time of the arithmetic that communication may run behind"};
inline constexpr input<"communication_time", second_unit, domain::nonnegative> communication_time{
    "t_I", "time of communication"};
inline constexpr input<"overlapped_share", count_unit, domain::fraction> overlapped_share{
    "f", "part of what could overlap that does"};
inline constexpr input<"work_chunks", count_unit, domain::at_least_one> work_chunks{
    "m", "chunks that work and its communication are split into: buckets of gradients, or rows"};
inline constexpr input<"chunk_time", second_unit, domain::nonnegative> chunk_time{
    "t_c", "time of the communication of a chunk"};
inline constexpr input<"chunk_latency", second_unit, domain::nonnegative> chunk_latency{
    "a", "time of a chunk's communication beside that of its bytes"};
inline constexpr input<"gather_time", second_unit, domain::nonnegative> gather_time{
    "t_AG", "time of the all-gather of a layer's weights"};
inline constexpr input<"scatter_time", second_unit, domain::nonnegative> scatter_time{
    "t_RS", "time of the reduce-scatter of a layer's gradients"};
inline constexpr input<"shared_expert_time", second_unit, domain::nonnegative> shared_expert_time{
    "t_S", "time of the shared experts of a layer"};
inline constexpr input<"routed_expert_time", second_unit, domain::nonnegative> routed_expert_time{
    "t_R", "time of the routed experts of a layer"};
inline constexpr input<"exchange_time", second_unit, domain::nonnegative> exchange_time{
    "t_A", "time of an all-to-all: of dispatch, and of combine"};
inline constexpr input<"longest_time", second_unit, domain::nonnegative> longest_time{
    "t_max", "the longest of some times"};
inline constexpr input<"summed_time", second_unit, domain::nonnegative> summed_time{
    "t_sum", "the sum of some times"};
inline constexpr input<"time_count", count_unit, domain::at_least_one> time_count{"k",
                                                                                  "how many times"};

}  // namespace proofline::inputs
