"""Layers of a decoder in plain modules of PyTorch, of which torch_counts.py counts: RMS or LayerNorm, grouped or latent
attention, a feedforward layer or experts. A layer's extents and what it has are a dict c of torch_counts.py."""
import torch
from torch import nn
from torch.nn import functional
from torch.utils.checkpoint import checkpoint


class RMSNorm(nn.Module):
    """In plain operations: x over its root mean square, scaled."""

    def __init__(self, width):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(width))

    def forward(self, x):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5) * self.scale


class Attention(nn.Module):
    """What attentions share: products of scores and outputs, and recomputation of these."""

    def __init__(self, c, key_width):
        super().__init__()
        self.c = c
        T = c["sequence_length"]
        self.dropout = nn.Dropout(0.1 * c["dropout_masks"])
        self.register_buffer("mask", torch.full((T, T), float("-inf")).triu(1))
        self.scale = key_width**-0.5
        rotary = c["rotary_width"] if c["latent"] else key_width
        angles = torch.outer(torch.arange(T), 10000.0 ** (-torch.arange(0, rotary, 2) / rotary)).repeat(1, 2)
        self.register_buffer("cosine", angles.cos())
        self.register_buffer("sine", angles.sin())

    def rotated(self, x):
        """Of N x H x T x d_R."""
        first, second = x.chunk(2, -1)
        return x * self.cosine + torch.cat((-second, first), -1) * self.sine

    def heads(self, q, k, v):
        """Of N x H x T x d_H. Queries that share a key are rows of one product, or its copies meet one each."""
        N, H, T, _ = q.shape
        groups = k.shape[1]
        if self.c["repeated"]:
            k, v = (x.unsqueeze(2).expand(-1, -1, H // groups, -1, -1).flatten(1, 2) for x in (k, v))
            groups = H
        if self.c["tiled"]:
            return functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        rows = q.reshape(N, groups, -1, q.shape[-1])
        scores = (rows @ k.transpose(-1, -2) * self.scale).view(N, groups, -1, T, T) + self.mask
        probabilities = self.dropout(torch.softmax(scores, -1))
        return (probabilities.view(N, groups, -1, T) @ v).view(N, H, T, -1)

    def answer(self, q, k, v):
        again = self.c["recompute"] == "selective"
        out = checkpoint(self.heads, q, k, v, use_reentrant=True) if again else self.heads(q, k, v)
        return self.dropout(self.output(out.transpose(1, 2).flatten(2)))


class GroupedAttention(Attention):
    def __init__(self, c):
        super().__init__(c, c["head_width"])
        d, H, d_H = c["width"], c["heads"], c["head_width"]
        self.query = nn.Linear(d, H * d_H, bool(c["biases"]))
        self.key, self.value = (nn.Linear(d, c["key_value_heads"] * d_H, bool(c["biases"])) for _ in range(2))
        self.output = nn.Linear(H * d_H, d, bool(c["biases"]))
        if c["head_norms"]:
            self.query_norm, self.key_norm = RMSNorm(d_H), RMSNorm(d_H)

    def forward(self, x):
        q, k, v = (each(x).unflatten(-1, (-1, self.c["head_width"])) for each in (self.query, self.key, self.value))
        if self.c["head_norms"]:
            q, k = self.query_norm(q), self.key_norm(k)
        q, k, v = (each.transpose(1, 2) for each in (q, k, v))
        if self.c["norm_vectors"] == 1:
            q, k = self.rotated(q), self.rotated(k)
        return self.answer(q, k, v)


class LatentAttention(Attention):
    def __init__(self, c):
        super().__init__(c, c["plain_width"] + c["rotary_width"])
        d, H, r, d_c = c["width"], c["heads"], c["query_rank"], c["cache_rank"]
        key = c["plain_width"] + c["rotary_width"]
        if c["narrow_queries"]:
            self.query = nn.Sequential(nn.Linear(d, r, False), RMSNorm(r), nn.Linear(r, H * key, False))
        else:
            self.query = nn.Linear(d, H * key, False)
        self.narrow, self.norm = nn.Linear(d, d_c + c["rotary_width"], False), RMSNorm(d_c)
        self.wide = nn.Linear(d_c, H * (c["plain_width"] + c["value_width"]), False)
        self.output = nn.Linear(H * c["value_width"], d, False)

    def forward(self, x):
        c, H = self.c, self.c["heads"]
        q = self.query(x).unflatten(-1, (H, -1)).transpose(1, 2)
        plain, rotary = q.split((c["plain_width"], c["rotary_width"]), -1)
        narrow, shared = self.narrow(x).split((c["cache_rank"], c["rotary_width"]), -1)
        wide = self.wide(self.norm(narrow)).unflatten(-1, (H, -1)).transpose(1, 2)
        key, value = wide.split((c["plain_width"], c["value_width"]), -1)
        shared = self.rotated(shared.unsqueeze(1)).expand(-1, H, -1, -1)
        return self.answer(torch.cat((plain, self.rotated(rotary)), -1), torch.cat((key, shared), -1), value)


class Feedforward(nn.Module):
    def __init__(self, c, width):
        super().__init__()
        d, bias = c["width"], bool(c["biases"])
        self.gate = nn.Linear(d, width, False) if c["gated"] else None
        self.up, self.down = nn.Linear(d, width, bias), nn.Linear(width, d, bias)
        self.dropout = nn.Dropout(0.1 * c["dropout_masks"])

    def forward(self, x):
        hidden = functional.silu(self.gate(x)) * self.up(x) if self.gate else functional.gelu(self.up(x))
        return self.dropout(self.down(hidden))


class Experts(nn.Module):
    """A copy of each token goes to the k experts of greatest weight, a softmax in fp32; all tokens pass the shared."""

    def __init__(self, c):
        super().__init__()
        self.active = c["active_experts"]
        self.router = nn.Linear(c["width"], c["experts"], False)
        self.experts = nn.ModuleList(Feedforward(c, c["expert_width"]) for _ in range(c["experts"]))
        self.shared = Feedforward(c, c["shared_width"])

    def forward(self, x):
        tokens = x.flatten(0, 1)
        weights, chosen = torch.softmax(self.router(tokens).float(), -1).topk(self.active)
        chosen, order = chosen.flatten().sort()
        of_token = order // self.active
        loads = torch.bincount(chosen, minlength=len(self.experts)).tolist()
        copies = tokens[of_token].split(loads)
        out = torch.cat([expert(each) for expert, each in zip(self.experts, copies)])
        out = out * weights.flatten()[order].to(out.dtype).unsqueeze(1)
        return self.shared(x) + torch.zeros_like(tokens).index_add(0, of_token, out).view_as(x)


class Layer(nn.Module):
    def __init__(self, c):
        super().__init__()
        norm = nn.LayerNorm if c["norm_vectors"] == 2 else RMSNorm
        self.norms = nn.ModuleList(norm(c["width"]) for _ in range(2))
        self.attention = LatentAttention(c) if c["latent"] else GroupedAttention(c)
        self.feedforward = Experts(c) if c["routed"] else Feedforward(c, c["feedforward_width"])

    def forward(self, x):
        x = x + self.attention(self.norms[0](x))
        return x + self.feedforward(self.norms[1](x))
