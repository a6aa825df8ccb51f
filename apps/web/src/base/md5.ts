/**
 * MD5 of a text (UTF-8) as 32 lower-case hex digits: the form in which the wire carries passwords.
 *
 * Written here because the browser's crypto has no MD5 and the installed hash library is WebAssembly, which the
 * content policy (default-src 'self') does not let run. Source: RFC 1321; contract/auth-and-shell.md 1.1.
 */
export function md5(text: string): string {
  const blocks = pad(new TextEncoder().encode(text));
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  for (let start = 0; start < blocks.length; start += 16) addBlock(state, blocks.subarray(start, start + 16));
  return Array.from(littleEndian(state), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Uint32Array.from({ length: 64 }, (_, step) => Math.abs(Math.sin(step + 1)) * 2 ** 32);

/** The bytes, a one bit, zeros, and the length in bits, as little-endian words in blocks of 16. */
function pad(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  const put = (byte: number, at: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at & 3) * 8));
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 2] = bytes.length * 8;
  words[words.length - 1] = Math.floor(bytes.length / 2 ** 29);
  return words;
}

function addBlock(state: Uint32Array, block: Uint32Array): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    const [mixed, word] = mix(round, step, b, c, d);
    const sum = (a + mixed + (sines[step] ?? 0) + (block[word] ?? 0)) | 0;
    const shift = shifts[round * 4 + (step & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  state.set([a, b, c, d].map((value, at) => value + (state[at] ?? 0)));
}

/** The mixing function of a round, and which word of the block its step takes. */
function mix(round: number, step: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (round === 0) return [(b & c) | (~b & d), step];
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) & 15];
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) & 15];
  return [c ^ (b | ~d), (7 * step) & 15];
}

function littleEndian(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, at) => {
    view.setUint32(at * 4, word, true);
  });
  return new Uint8Array(view.buffer);
}
