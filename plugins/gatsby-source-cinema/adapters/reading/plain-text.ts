import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Text of a foreign field without HTML, its entities decoded, also where they were encoded twice. */
export function plainText(text: string): string {
  let plain = text
  for (let times = 0; times < 2 && /&[#\w]+;|<[/a-z!]/i.test(plain); times += 1) plain = textOf(parseFragment(plain))
  return plain.replace(/\s+/g, ' ').trim()
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment

const HIDDEN = ['script', 'style', 'template']

function textOf(root: Node): string {
  const parts: string[] = []
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (HIDDEN.includes(node.nodeName)) continue
    if ('value' in node) parts.push(node.value)
    else if (node.nodeName === 'br' || node.nodeName === 'p') parts.push(' ')
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
  }
  return parts.join('')
}
