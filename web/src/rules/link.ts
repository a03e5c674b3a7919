// A record as a link: everything is in the part of the address that no server is sent, so a game can be shown to anybody
// whose page has the rules, without a house.
import { say } from '../words/say';

const most = 1 << 20; // characters of a record, unpacked: a game has a few thousand

class TooLong extends Error {}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: GenericTransformStream,
  limit = Infinity,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = (new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array>).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    size += read.value.length;
    if (size > limit) throw new TooLong();
  }
  const whole = new Uint8Array(size);
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  return whole;
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
export async function unpacked(link: string): Promise<string> {
  try {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), most));
  } catch (fault) {
    throw new Error(say(fault instanceof TooLong ? 'record.long' : 'record.link'), { cause: fault });
  }
}
