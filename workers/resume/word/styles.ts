import { childOf, type Element, elementsIn, readXml } from './xml'

/** How a paragraph or a run looks. Size in half points. */
export interface WordLook {
  readonly size?: number | undefined
  readonly isBold?: boolean | undefined
  readonly level?: number | undefined
}

export interface WordStyles {
  readonly normal: WordLook
  readonly byId: ReadonlyMap<string, WordLook>
}

const isOn = (element: Element | undefined) =>
  element && !/^(0|false|none|off)$/.test(element.attributes['w:val'] ?? '')

export function readLook(properties: Element | undefined): WordLook {
  const size = Number(childOf(properties, 'w:sz')?.attributes['w:val'])
  return { size: size > 0 ? size : undefined, isBold: isOn(childOf(properties, 'w:b')) }
}

export const overlay = (below: WordLook, above: WordLook): WordLook => ({
  size: above.size ?? below.size,
  isBold: above.isBold ?? below.isBold,
  level: above.level ?? below.level,
})

const levelOf = (name: string): number | undefined =>
  /^title$|^标题$/i.test(name) ? 1 : Number(/^(?:heading|标题) ?([1-9])$/i.exec(name)?.[1] ?? 0) || undefined

/** Styles with what they take over from those that they are based on. */
export function readStyles(xml: string | undefined): WordStyles {
  const root = xml ? elementsIn(readXml(xml)).find(({ name }) => name === 'w:styles') : undefined
  const defaults = childOf(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  const elements = new Map((root ? elementsIn(root) : []).map((style) => [style.attributes['w:styleId'] ?? '', style]))
  const resolve = (id: string, depth = 0): WordLook => {
    const style = elements.get(id)
    if (!style || depth > 10) return {}
    const below = resolve(childOf(style, 'w:basedOn')?.attributes['w:val'] ?? '', depth + 1)
    const outline = Number(childOf(childOf(style, 'w:pPr'), 'w:outlineLvl')?.attributes['w:val'] ?? 9)
    const level =
      levelOf(childOf(style, 'w:name')?.attributes['w:val'] ?? '') ?? (outline < 9 ? outline + 1 : undefined)
    return overlay(below, { ...readLook(childOf(style, 'w:rPr')), level })
  }
  return { normal: readLook(defaults), byId: new Map([...elements.keys()].map((id) => [id, resolve(id)])) }
}
