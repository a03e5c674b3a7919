// Which page the address asks for. Everything else is in the files beside this one.
import { me, nameMe, tableOfCode } from "/plain/api.js";
import { showHome } from "/plain/home.js";
import { showTable } from "/plain/table.js";

const at = (id) => document.getElementById(id);
const isPlain = location.pathname.startsWith("/plain");
// Under /plain one stays there, whatever is served at / one day.
const address = (table) => (isPlain ? `/plain/t/${table}` : `/t/${table}`);

function complain(problem) {
  if (problem.code === "no-guest") return askName();
  at("notice").textContent = problem.message;
  at("notice").hidden = false;
  setTimeout(() => { at("notice").hidden = true; }, 8000);
}

function askName(name = "") {
  at("room").hidden = true;
  at("naming").hidden = false;
  at("name").value = name;
  at("name").focus();
}

function showWho(person) {
  const rename = document.createElement("button");
  rename.className = "small";
  rename.textContent = "Change name";
  rename.onclick = () => askName(person.name);
  at("who").replaceChildren(`You are ${person.name}. `, rename);
}

async function go() {
  try {
    const person = await me();
    showWho(person);
    at("naming").hidden = true;
    at("room").hidden = false;
    const code = location.pathname.match(/^(?:\/plain)?\/c\/([^/]+)$/)?.[1];
    if (code) return location.replace(address((await tableOfCode(code)).table));
    const table = location.pathname.match(/^(?:\/plain)?\/t\/([a-z0-9]+)$/)?.[1];
    if (table) await showTable(at("room"), table, { address, complain, lost: () => askName() });
    else await showHome(at("room"), { me: person, address, complain });
  } catch (problem) {
    complain(problem);
  }
}

at("home-link").href = isPlain ? "/plain" : "/";
at("name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await nameMe(at("name").value);
    location.reload();
  } catch (problem) {
    complain(problem);
  }
});
go();
