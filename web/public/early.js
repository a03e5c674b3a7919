// Runs before anything is drawn: the look that was chosen in this browser, as src/lib/settings.svelte.ts has written it
// down. So nothing flashes up in another one.
try {
  for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem('clew-look') ?? '{}')))
    if (name.startsWith('data-')) document.documentElement.setAttribute(name, String(value));
} catch {
  // Storage may be forbidden, or hold what somebody else has written.
}
