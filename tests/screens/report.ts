import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '#contract/page'
import type { Person } from './people'

export interface Finding {
  readonly page: Pick<Page, 'name'>
  readonly person: Pick<Person, 'name'>
  /** A window and its fonts; empty for what has nothing to do with them. */
  readonly screen: string
  readonly text: string
}

export interface Taken {
  readonly path: string
  readonly screen: string
  readonly caption: string
}

interface Row {
  /** The fault where it was found first. */
  readonly text: string
  readonly pages: Set<string>
  readonly screens: Set<string>
}

/** Pages of a fault that the table names; of more it has the number. */
const mostNamed = 5

/** What the walks find. One fault of a part that many pages have is one row. */
export class Report {
  readonly taken: Taken[] = []
  readonly notes: string[] = []
  readonly #rows = new Map<string, Row>()

  find({ page, person, screen, text }: Finding): void {
    // The same element with other words, or of another size, is the same fault.
    const fault = text.replaceAll(/「[^」]*」|\d+/g, '…')
    const row = this.#rows.get(fault) ?? { text, pages: new Set(), screens: new Set() }
    row.pages.add(`${person.name} ${page.name}`)
    if (screen) row.screens.add(screen)
    this.#rows.set(fault, row)
  }

  note(text: string): void {
    this.notes.push(text)
  }

  took(picture: Taken): void {
    this.taken.push(picture)
  }

  get count(): number {
    return this.#rows.size
  }

  /** A table of Markdown: page, windows, fault. */
  get table(): string {
    const rows = [...this.#rows.values()].map(({ text, pages, screens }) => {
      const [named, others] = [[...pages].slice(0, mostNamed), [...pages].slice(mostNamed)]
      const where = named.join(', ') + (others.length > 0 ? ` +${others.length}` : '')
      return `| ${where} | ${[...screens].join(' ')} | ${text.replaceAll('|', '¦')} |`
    })
    return ['| page | windows | fault |', '|---|---|---|', ...rows.toSorted()].join('\n')
  }

  async write(folder: string): Promise<void> {
    await writeFile(
      join(folder, 'findings.md'),
      [this.table, '', ...this.notes.map((note) => `- ${note}`), ''].join('\n'),
    )
  }
}
