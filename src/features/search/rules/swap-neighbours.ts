/** Every way to swap two different neighbouring letters of a word. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? ''
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')]
  })
}
