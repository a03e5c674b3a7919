// Questions over HTTP. What goes wrong is thrown as a Problem with a sentence for a person.
export class Problem extends Error {
  constructor(status, code, detail) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, "offline", "The house does not answer; please try again in a moment.");
  }
  const value = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, value.code ?? "", value.detail ?? "Something went wrong.");
  return value;
}

export const games = () => ask("GET", "/api/v1/games");
export const me = () => ask("GET", "/api/v1/me");
export const nameMe = (name) => ask("PUT", "/api/v1/me", { name });
export const myTables = () => ask("GET", "/api/v1/me/tables");
export const lobby = () => ask("GET", "/api/v1/tables");
export const makeTable = (wish) => ask("POST", "/api/v1/tables", wish);
export const tableOfCode = (code) => ask("GET", `/api/v1/codes/${encodeURIComponent(code)}`);
export const replayLine = (table, eyes, line) =>
  ask("GET", `/api/v1/tables/${table}/replay?for=${eyes}&line=${line}`);
export const recordAddress = (table) => `/api/v1/tables/${table}/record`;

// A name for one wish, never used again.
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
