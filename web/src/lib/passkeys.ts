// Passkeys: what the house asks of the browser, and what the browser answers, as the API spells it.
import type { NewPasskey, UsedPasskey } from '../wire/http';
import * as api from './api';
import type { Person } from './wire';

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

// A house that is reached by a bare address, or without https, can have none.
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

// Null where the person has thought otherwise.
async function unlessStopped<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'NotAllowedError') return null;
    throw fault;
  }
}

export async function makePasskey(me: Person): Promise<boolean> {
  const { challenge, host } = await api.challenge();
  const made = await unlessStopped(
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(challenge),
        rp: { id: host, name: 'Clew' },
        user: { id: new TextEncoder().encode(me.id), name: me.name, displayName: me.name },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  );
  if (!made) return false;
  const { rawId, response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  const passkey: NewPasskey = {
    id: toText(rawId),
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.getAuthenticatorData()),
    key: toText(response.getPublicKey() ?? new ArrayBuffer(0)),
  };
  await api.addPasskey(passkey);
  return true;
}

export async function signInByPasskey(): Promise<Person | null> {
  const { challenge, host } = await api.challenge();
  const used = await unlessStopped(
    navigator.credentials.get({
      publicKey: { challenge: toBytes(challenge), rpId: host, userVerification: 'required' },
    }),
  );
  if (!used) return null;
  const { rawId, response } = used as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  const passkey: UsedPasskey = {
    id: toText(rawId),
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
  return api.signIn({ passkey });
}
