import { contrast, mix } from './contrast'
import type { ColourName, PlainColours, Theme, ThemeColours } from './theme'

/** Grounds and lines that a theme does not choose, for each form; `src/styles/tokens.css` has the light ones too. */
interface Base {
  readonly ground: string
  readonly surface: string
  readonly fill: string
  readonly text: string
  readonly textSecond: string
  readonly textThird: string
  readonly red: string
  readonly redLight: string
  readonly salary: string
  readonly green: string
  readonly blue: string
  readonly warning: string
  readonly yellow: string
  readonly vip: string
  readonly vipLight: string
  readonly live: string
}

const light: Base = {
  ground: '#f5f6f8',
  surface: '#ffffff',
  fill: '#f2f3f5',
  text: '#1d2129',
  textSecond: '#4e5969',
  textThird: '#646e7e',
  red: '#c4320a',
  redLight: '#fdf0eb',
  salary: '#c8340b',
  green: '#187a3c',
  blue: '#1668dc',
  warning: '#9a5b00',
  yellow: '#fff3c4',
  vip: '#8a5a16',
  vipLight: '#fbf3e4',
  live: '#c2255c',
}

const dark: Base = {
  ground: '#101419',
  surface: '#1a2027',
  fill: '#252c35',
  text: '#eceff3',
  textSecond: '#b6bfca',
  textThird: '#98a3b0',
  red: '#ff8a66',
  redLight: '#3f2a28',
  salary: '#ff8a66',
  green: '#5cc98a',
  blue: '#78b0ff',
  warning: '#f2b45c',
  yellow: '#5a4a12',
  vip: '#e3b876',
  vipLight: '#3a3122',
  live: '#ff86ae',
}

/** Share of a colour in its tint, on which text in the colour itself is shown. */
const tintShare = { light: 0.1, dark: 0.16 } as const

/** Every token of colour, light or dark. */
export function tokensOf(colours: ThemeColours, form: ThemeForm): Readonly<Record<string, string>> {
  const base = form === 'light' ? light : dark
  const of = <Key extends keyof Base & keyof ThemeColours>(key: Key): string => colours[key] ?? base[key]
  const tint = (colour: string) => mix(colour, base.surface, tintShare[form])
  const lightOf = (key: 'red' | 'vip') =>
    colours[`${key}Light`] ?? (colours[key] === undefined ? base[`${key}Light`] : tint(colours[key]))
  const red = of('red')
  const tokens: Record<string, string> = {
    primary: colours.primary,
    'primary-tint': colours.primaryLight ?? tint(colours.primary),
    'on-primary': onColour(colours.primary),
    text: of('text'),
    'text-second': of('textSecond'),
    'text-third': of('textThird'),
    salary: colours.red ?? base.salary,
    danger: red,
    'danger-tint': lightOf('red'),
    success: of('green'),
    link: of('blue'),
    warning: of('warning'),
    vip: of('vip'),
    'vip-tint': lightOf('vip'),
    live: of('live'),
    'on-danger': onColour(red),
    ground: colours.pageBackground ?? base.ground,
    mark: of('yellow'),
  }
  if (colours.pageBackgroundImage) tokens['ground-image'] = `url("${colours.pageBackgroundImage}")`
  if (form === 'light') return tokens
  return {
    ...tokens,
    surface: base.surface,
    fill: base.fill,
    line: '#2e3742',
    'line-strong': '#4a5563',
    overlay: 'rgb(0 0 0 / 60%)',
    shadow: '0 0.06rem 0.24rem rgb(0 0 0 / 45%)',
  }
}

/** What each colour is while a theme does not choose it. */
export function usualColours(chosen: Partial<PlainColours>, form: ThemeForm): Readonly<Record<ColourName, string>> {
  const base = form === 'light' ? light : dark
  const { primary = '#007a75', red, vip } = chosen
  const tokens = tokensOf({ primary, ...(red && { red }), ...(vip && { vip }) }, form)
  return {
    primary,
    primaryLight: tokens['primary-tint'] ?? '',
    pageBackground: base.ground,
    text: base.text,
    textSecond: base.textSecond,
    textThird: base.textThird,
    blue: base.blue,
    red: base.red,
    redLight: tokens['danger-tint'] ?? '',
    green: base.green,
    warning: base.warning,
    yellow: base.yellow,
    vip: base.vip,
    vipLight: tokens['vip-tint'] ?? '',
    live: base.live,
  }
}

/** White, or the dark ground where white could not be read. */
const onColour = (colour: string): string => (contrast(colour, '#ffffff') >= readable ? '#ffffff' : dark.ground)

const readable = 4.5

/** Pairs of tokens used as text and background, and the text's name for users. */
const pairs: readonly (readonly [text: string, ground: string, name: string])[] = [
  ['primary', 'surface', '主题色'],
  ['primary', 'primary-tint', '主题色'],
  ['on-primary', 'primary', '主题色按钮上的文字'],
  ['danger', 'surface', '红色'],
  ['salary', 'surface', '薪资'],
  ['on-danger', 'danger', '红色按钮上的文字'],
  ['danger', 'danger-tint', '红色'],
  ['success', 'surface', '绿色'],
  ['link', 'surface', '蓝色'],
  ['warning', 'surface', '警示色'],
  ['live', 'surface', '直播色'],
  ['vip', 'vip-tint', '会员色'],
  ['text', 'surface', '文字颜色'],
  ['text', 'ground', '文字颜色'],
  ['text', 'mark', '黄色上的文字'],
  ['text-second', 'surface', '次要文字颜色'],
  ['text-second', 'ground', '次要文字颜色'],
  ['text-third', 'surface', '辅助文字颜色'],
  ['text-third', 'ground', '辅助文字颜色'],
]

/** Why a theme cannot be taken: its first pair of colours below 4.5 to 1. Undefined when all can be read. */
export function faultOf({ dark: darkColours, ...lightColours }: Theme): string | undefined {
  return fault(lightColours, 'light') ?? (darkColours && fault(darkColours, 'dark'))
}

export type ThemeForm = 'light' | 'dark'

/** A text on its ground, as a theme's pages have them. */
export interface ColourPair {
  readonly name: string
  readonly text: string
  readonly ground: string
  /** 1 to 21. */
  readonly contrast: number
  readonly isReadable: boolean
}

/** Each text on each ground that pages of this form have. */
export function pairsOf(colours: ThemeColours, form: ThemeForm): readonly ColourPair[] {
  const tokens: Readonly<Record<string, string>> = { surface: light.surface, ...tokensOf(colours, form) }
  return pairs.map(([of, on, name]) => {
    const [text = '', ground = ''] = [tokens[of], tokens[on]]
    const ratio = contrast(text, ground)
    return { name, text, ground, contrast: ratio, isReadable: ratio >= readable }
  })
}

function fault(colours: ThemeColours, form: ThemeForm): string | undefined {
  const faint = pairsOf(colours, form).find(({ isReadable }) => !isReadable)
  if (!faint) return undefined
  const where = form === 'dark' ? '深色模式的' : ''
  return `${where}${faint.name} ${faint.text} 与底色 ${faint.ground} 的对比度只有 ${faint.contrast.toFixed(1)}，至少需要 ${readable}`
}

/** The first of ever lighter forms of a colour that can be read in the dark. */
export function darkFormOf(primary: string): string {
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
  const lighter = shares.map((share) => mix('#ffffff', primary, share))
  return lighter.find((colour) => fault({ primary: colour }, 'dark') === undefined) ?? '#7db1ff'
}

/**
 * The style sheet of a theme over the client's tokens. A dark form follows the system unless the page's root says
 * `data-theme` light or dark.
 */
export function styleSheetOf({ dark: darkColours, ...lightColours }: Theme): string {
  const lightRule = `:root{${declare(tokensOf(lightColours, 'light'))}color-scheme:light}\n`
  if (!darkColours) return lightRule
  const declared = `${declare(tokensOf(darkColours, 'dark'))}color-scheme:dark`
  return (
    lightRule +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declared}}}\n` +
    `:root[data-theme=dark]{${declared}}\n`
  )
}

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
