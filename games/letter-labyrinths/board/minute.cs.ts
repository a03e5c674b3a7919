// How the game is played, for somebody who has a minute: in the order in which one needs it.
export default [
  'Vyhrajete, nebo prohrajete společně: vyčistěte podzemí a pak porazte jeho bosse.',
  'Každý vytvoří anglické slovo. Písmena z karty posunou tvou figurku nahoru, doprava, dolů nebo doleva, ostatní nedělají nic.',
  'Nepřítele zasáhneš tím, že do něj narazíš. Past se otevře, když je její písmeno v tvém slově. Když není, zastaví tě a spálí kartu.',
  'Až mají slovo všichni, jdou nepřátelé podle svých slov. Každé kolo stojí kartu a s prázdným balíčkem prohrajete.',
  'Chycený nepřítel je žeton. Zaplať jím za to, co umí tvoje povolání.',
];
