import * as z from 'zod'

/** One variable of the environment that sets something. */
export interface Setting<Read extends z.ZodType> {
  readonly name: string
  /** Reads and checks the value, and has the default. Its sentence names the variable and what may be there. */
  readonly read: Read
  /** The default and what it is, as the table in README.md says them; without them, another setting's line names it. */
  readonly line?: SettingLine
}

export interface SettingLine {
  readonly usual: string
  readonly about: string
  /** Variables that the line is about beside the setting's own. */
  readonly beside?: readonly string[]
}

export const setting = <Read extends z.ZodType>(name: string, read: Read, line?: SettingLine): Setting<Read> => ({
  name,
  read,
  ...(line && { line }),
})

export const number = (name: string, minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} 必须是 ${minimum} 到 ${maximum} 之间的整数`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `${name} 必须是 ${minimum} 到 ${maximum} 之间的整数`)

export const webAddress = (name: string) => z.url({ protocol: /^https?$/, error: `${name} 必须是 http 或 https 网址` })

type Settings = Readonly<Record<string, Setting<z.ZodType>>>
type Value<Each extends Setting<z.ZodType>> = z.output<Each['read']>
type Optional<All extends Settings> = { [Key in keyof All]: undefined extends Value<All[Key]> ? Key : never }[keyof All]

/** What reading gives, by the key of the record. */
export type ReadSettings<All extends Settings> = {
  readonly [Key in Exclude<keyof All, Optional<All>>]: Value<All[Key]>
} & { readonly [Key in Optional<All>]?: Value<All[Key]> }

/** Reads settings, or returns the sentence about the first wrong one. */
export function readSettings<All extends Settings>(
  settings: All,
  given: Readonly<Record<string, string | undefined>>,
): { readonly values: ReadSettings<All> } | { readonly fault: string } {
  const values: Record<string, unknown> = {}
  for (const [key, { name, read }] of Object.entries(settings)) {
    const parsed = read.safeParse(given[name])
    if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? `${name} 无效` }
    values[key] = parsed.data
  }
  return { values: values as ReadSettings<All> }
}
