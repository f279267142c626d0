const CONTROLS = 'a, button, input, select, textarea'
/** Selectors that replace pseudo-classes by an ancestor's attribute: `data-force="hover"`. */
const PLAYED: readonly [state: RegExp, selector: string][] = [
  [/:hover(?![-\w])/g, ':is([data-force~="hover"] *)'],
  [/:active(?![-\w])/g, ':is([data-force~="active"] *)'],
  [/:focus-visible(?![-\w])/g, `:is([data-force~="focus"] :is(${CONTROLS}))`],
]

/**
 * Copies every rule with `:hover`, `:active` or `:focus-visible` so that it also applies inside `data-force`, for
 * showing states side by side. @returns the function that removes the copies
 */
export function forceStates(): () => void {
  const style = document.createElement('style')
  style.textContent = [...document.styleSheets].flatMap(sheet => copyRules(rulesOf(sheet))).join('\n')
  document.head.append(style)
  return () => style.remove()
}

function copyRules(rules: CSSRuleList | null): string[] {
  return [...(rules ?? [])].flatMap(rule => {
    if (rule instanceof CSSMediaRule) {
      const inner = copyRules(rule.cssRules)
      return inner.length > 0 ? [`@media ${rule.conditionText}{${inner.join('')}}`] : []
    }
    if (!(rule instanceof CSSStyleRule)) return []
    const selector = PLAYED.reduce((text, [state, played]) => text.replace(state, played), rule.selectorText)
    return selector === rule.selectorText ? [] : [`${selector}{${rule.style.cssText}}`]
  })
}

/** Null for a style sheet of another origin, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    return null
  }
}
