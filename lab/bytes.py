"""Stores the thin matrices of a file of weights in bytes instead of halves: half the size, and no figure moves. With `--four` in half a byte.

    python3 lab/bytes.py IN.safetensors OUT.safetensors [--four]

Each column of `NAME.a` and each row of `NAME.b` has a scale of its own (`NAME.a.scale`). Needs numpy.
"""
import json, struct, sys
import numpy as np

def in_four(value, axis):
    """Sixteen steps, and of several ends for them the one that errs least; two in a byte, the first one low."""
    largest, best = np.maximum(np.abs(value).max(axis, keepdims=True), 1e-8), None
    for share in (1, .9, .8, .7, .6, .5):
        scale = largest * share / 7
        steps = np.clip(np.rint(value / scale), -8, 7)
        error = ((steps * scale - value) ** 2).sum(axis, keepdims=True)
        if best is None: best = [error, steps, scale]
        isBetter = error < best[0]
        best = [np.where(isBetter, *two) for two in zip((error, steps, scale), best)]
    low = (best[1] + 8).astype(np.uint8)
    return low[:, ::2] | low[:, 1::2] << 4, best[2]

data = open(sys.argv[1], 'rb').read()
size = struct.unpack('<Q', data[:8])[0]
tensors = {}
for name, entry in json.loads(data[8:8 + size]).items():
    if name == '__metadata__': continue
    assert entry['dtype'] == 'F16', name
    from_, to = entry['data_offsets']
    value = np.frombuffer(data[8 + size + from_:8 + size + to], np.float16).reshape(entry['shape'])
    if not name.endswith(('.a', '.b')): tensors[name] = value; continue
    axis = 0 if name.endswith('.a') else 1
    if '--four' in sys.argv:
        packed, scale = in_four(value.astype(np.float32), axis)
        tensors[name + '.four'], tensors[name + '.scale'] = packed, scale.reshape(-1).astype(np.float32)
        continue
    scale = np.maximum(np.abs(value.astype(np.float32)).max(axis, keepdims=True), 1e-8) / 127
    tensors[name + '.byte'] = np.rint(value.astype(np.float32) / scale).astype(np.int8)
    tensors[name + '.scale'] = scale.reshape(-1).astype(np.float32)
kinds = {np.dtype(np.float16): 'F16', np.dtype(np.float32): 'F32', np.dtype(np.int8): 'I8', np.dtype(np.uint8): 'U8'}
header, offset, body = {}, 0, b''
for name, value in tensors.items():
    raw = np.ascontiguousarray(value).tobytes()
    header[name] = {'dtype': kinds[value.dtype], 'shape': list(value.shape), 'data_offsets': [offset, offset + len(raw)]}
    offset += len(raw); body += raw
head = json.dumps(header, separators=(',', ':')).encode()
head += b' ' * (-len(head) % 8)
open(sys.argv[2], 'wb').write(struct.pack('<Q', len(head)) + head + body)
