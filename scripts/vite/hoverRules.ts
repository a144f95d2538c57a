import type { ChildNode, Plugin, Rule } from 'postcss'

/** `:hover` outside `:not()`, which asks for a pointer that stays on the element. */
const hovers = /(?<!:not\([^)]*):hover/

/** Whether a rule stands in a media query on hover already. */
function isGuarded(rule: Rule): boolean {
  for (let node: ChildNode | Rule['parent'] = rule.parent; node; node = node.parent as Rule['parent'])
    if (node.type === 'atrule' && 'params' in node && /\bhover\b/.test(String(node.params))) return true
  return false
}

/**
 * Makes each `:hover` rule hold only where the pointer can hover. On touch screens a tap would otherwise leave its element
 * looking hovered until the next tap. Selectors of the same rule that do not hover stay as they are.
 */
export const hoverRules: Plugin = {
  postcssPlugin: 'hover-rules',
  Once(root, { AtRule }) {
    const found: Rule[] = []
    root.walkRules(hovers, (rule) => {
      if (!isGuarded(rule)) found.push(rule)
    })
    for (const rule of found) {
      const others = rule.selectors.filter((selector) => !hovers.test(selector))
      const guarded = rule.clone({ selectors: rule.selectors.filter((selector) => hovers.test(selector)) })
      rule.before(new AtRule({ name: 'media', params: '(hover: hover)', nodes: [guarded], source: rule.source }))
      if (others.length) rule.selectors = others
      else rule.remove()
    }
  },
}
