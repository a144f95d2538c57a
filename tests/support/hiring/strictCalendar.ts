/** A strict parser of iCalendar files that throws for everything RFC 5545 does not allow, naming the rule. */

export interface Component {
  readonly name: string
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
}

export interface Property {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

const refuse = (rule: string, line: string): never => {
  throw new Error(`${rule}: ${line}`)
}

/** 3.1: lines end with CRLF and have at most 75 octets; what is folded begins with one space. */
function unfold(file: Buffer): string[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  if (!text.endsWith('\r\n')) refuse('3.1 the last line ends with CRLF', text.slice(-20))
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) refuse('3.1 lines end with CRLF', line)
    if (line === '') refuse('3.1 no line is empty', line)
    if (Buffer.byteLength(line) > 75) refuse('3.1 a line has at most 75 octets', line)
  }
  const lines: string[] = []
  for (const line of physical) {
    if (!/^[ \t]/.test(line)) lines.push(line)
    else if (lines.length === 0) refuse('3.1 the first line is not folded', line)
    else lines.push(lines.pop() + line.slice(1))
  }
  return lines
}

/** 3.1: `name *(";" param) ":" value`, without control characters. */
function readLine(line: string): Property {
  const found = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):([^\p{Cc}]*)$/u.exec(line)
  if (!found) return refuse('3.1 a content line', line)
  const [, name = '', given = '', value = ''] = found
  const pairs = [...given.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/g)].map(([, key = '', said = '']) => [key, said])
  return { name, parameters: Object.fromEntries(pairs), value }
}

/** 3.3.11: backslash, comma and semicolon are escaped; of other characters only line breaks are. */
function isText(value: string): boolean {
  return /^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)
}

const utc = /^\d{8}T\d{6}Z$/
const local = /^\d{8}T\d{6}$/

/** Required and optional properties of each component, and the format of their values. */
const grammar: Readonly<
  Record<string, { once: readonly string[]; atMost: readonly string[]; within: readonly string[] }>
> = {
  VCALENDAR: {
    once: ['PRODID', 'VERSION'],
    atMost: ['CALSCALE', 'METHOD'],
    within: ['VEVENT', 'VTIMEZONE'],
  },
  VTIMEZONE: { once: ['TZID'], atMost: ['LAST-MODIFIED', 'TZURL'], within: ['STANDARD', 'DAYLIGHT'] },
  STANDARD: { once: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'], atMost: ['RRULE', 'TZNAME'], within: [] },
  VEVENT: {
    once: ['UID', 'DTSTAMP', 'DTSTART'],
    atMost: ['DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'STATUS', 'SEQUENCE', 'ORGANIZER', 'TRANSP'],
    within: ['VALARM'],
  },
  VALARM: { once: ['ACTION', 'TRIGGER', 'DESCRIPTION'], atMost: ['DURATION', 'REPEAT'], within: [] },
}
const texts = ['PRODID', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'TZNAME', 'UID', 'X-WR-CALNAME']

function check({ name, properties, components }: Component): void {
  const rules = grammar[name] ?? refuse('3.6 a known component', name)
  for (const required of rules.once)
    if (properties.filter((each) => each.name === required).length !== 1) refuse(`${name} has ${required} once`, name)
  for (const property of properties) {
    const { name: key, value, parameters } = property
    if (!key.startsWith('X-') && key !== 'REFRESH-INTERVAL' && ![...rules.once, ...rules.atMost].includes(key))
      refuse(`${name} has no such property`, key)
    if (rules.atMost.includes(key) && properties.filter((each) => each.name === key).length > 1)
      refuse(`${name} has it at most once`, key)
    if (texts.includes(key) && !isText(value)) refuse('3.3.11 text is escaped', value)
    if (key === 'DTSTAMP' && !utc.test(value)) refuse('3.8.7.2 DTSTAMP is in UTC', value)
    if ((key === 'DTSTART' || key === 'DTEND') && !(parameters.TZID || name === 'STANDARD' ? local : utc).test(value))
      refuse('3.3.5 a date with time', value)
    if (key === 'SEQUENCE' && !/^\d+$/.test(value)) refuse('3.8.7.4 an integer', value)
    if (key === 'URL' && !URL.canParse(value)) refuse('3.8.4.6 an address', value)
    if (key === 'STATUS' && !['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(value)) refuse('3.8.1.11', value)
    if (key === 'TRIGGER' && !/^-?PT\d+[HMS]$/.test(value)) refuse('3.8.6.3 a duration', value)
  }
  for (const each of components) {
    if (!rules.within.includes(each.name)) refuse(`${name} contains no such component`, each.name)
    check(each)
  }
}

/** The calendar of a file. */
export function parseStrictly(file: string | Buffer): Component {
  const stack: { name: string; properties: Property[]; components: Component[] }[] = []
  const roots: Component[] = []
  for (const line of unfold(Buffer.from(file))) {
    const property = readLine(line)
    const top = stack.at(-1)
    if (property.name === 'BEGIN') stack.push({ name: property.value, properties: [], components: [] })
    else if (property.name === 'END') {
      if (top?.name !== property.value) refuse('3.6 BEGIN and END are paired', line)
      const done = stack.pop()
      if (done) (stack.at(-1)?.components ?? roots).push(done)
    } else if (top) top.properties.push(property)
    else refuse('3.4 everything is within a calendar', line)
  }
  const [calendar, ...others] = roots
  if (!calendar || others.length > 0 || stack.length > 0 || calendar.name !== 'VCALENDAR')
    return refuse('3.4 one whole calendar', roots.map(({ name }) => name).join())
  check(calendar)
  const events = calendar.components.filter(({ name }) => name === 'VEVENT')
  const ids = events.map(({ properties }) => properties.find(({ name }) => name === 'UID')?.value)
  if (new Set(ids).size !== ids.length) refuse('3.8.4.7 each UID is of one event', ids.join())
  const zones = calendar.components.flatMap(({ properties }) => properties.filter(({ name }) => name === 'TZID'))
  for (const { properties } of events)
    for (const { parameters } of properties)
      if (parameters.TZID && !zones.some(({ value }) => value === parameters.TZID))
        refuse('3.2.19 a zone is defined in the file', parameters.TZID)
  return calendar
}
