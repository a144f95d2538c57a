/** A column of a table to be filled in. */
export interface TemplateColumn {
  readonly title: string
  readonly example: string
  /** Characters. */
  readonly width: number
  /** Offered in a list in each cell. */
  readonly choices?: readonly string[]
  /** Other words than the choices can be typed too. */
  readonly isFree?: boolean
}

interface Template {
  readonly sheet: string
  readonly columns: readonly TemplateColumn[]
  /** Rows to fill in. */
  readonly rows: number
}

const choicesSheet = '可选值'

/**
 * A spreadsheet to be filled in: titles, an example, empty rows. All cells are text, so that nothing becomes a date (8-13) or loses its
 * zeros; cells with choices have a list, whose words are on a second sheet.
 */
export async function makeTemplate({ sheet, columns, rows }: Template): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/browser')
  const text = (value: string) => ({ value, type: String, format: '@' })
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const, type: String, format: '@' }))
  const empty = columns.map(() => text(''))
  const chosen = columns.filter(({ choices = [] }) => choices.length > 0)
  const depth = Math.max(0, ...chosen.map(({ choices = [] }) => choices.length))
  const choiceRows = Array.from({ length: depth }, (_, at) => chosen.map(({ choices = [] }) => choices[at] ?? ''))
  const data = [head, columns.map(({ example }) => text(example)), ...Array.from({ length: rows - 1 }, () => empty)]
  const main = { data, sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  const other = { data: [chosen.map(({ title }) => title), ...choiceRows], sheet: choicesSheet }
  const lists = validations(columns, chosen, rows)
  const feature = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { readonly sheetIndex: number }) =>
            sheetIndex === 0 ? xml.replace('</sheetData>', `</sheetData>${lists}`) : xml,
        },
      },
    },
  }
  return writeSheet(chosen.length > 0 ? [main, other] : [main], { features: [feature] }).toBlob()
}

/** The element `dataValidations` (ECMA-376), which follows the cells. */
function validations(columns: readonly TemplateColumn[], chosen: readonly TemplateColumn[], rows: number): string {
  if (chosen.length === 0) return ''
  const rules = chosen.map((column, at) => {
    const cells = `${letterOf(columns.indexOf(column))}2:${letterOf(columns.indexOf(column))}${rows + 1}`
    const source = `'${choicesSheet}'!$${letterOf(at)}$2:$${letterOf(at)}$${(column.choices?.length ?? 0) + 1}`
    const strict = column.isFree ? '' : ' showErrorMessage="1" errorTitle="请从列表中选择" error="请选择列表中的一项"'
    return `<dataValidation type="list" allowBlank="1"${strict} sqref="${cells}"><formula1>${source}</formula1></dataValidation>`
  })
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

/** Tables here have fewer than 26 columns. */
const letterOf = (index: number) => String.fromCharCode(65 + index)
