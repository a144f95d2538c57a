import { call } from '#api/call'
import { mostSheetRows, type SheetKey, sheetColumns } from '#contract/jobs/saveMany'
import { findAreas, findPositions } from '#contract/settings/catalogs'
import { degrees, experiences, jobTypes, type LabelOption } from '#contract/settings/labels'
import { makeTemplate, type TemplateColumn } from '#platform/tables/makeTemplate'
import { tenant } from '#platform/tenant'

type Choices = Pick<TemplateColumn, 'choices' | 'isFree'>

const labels = (list: readonly LabelOption[]): Choices => ({ choices: list.map(({ label }) => label) })

/** The table of jobs to fill in. Without the catalogues, positions and cities have no lists. */
export async function jobTemplate(): Promise<Blob> {
  const [positions, areas] = await Promise.all([call(findPositions, {}), call(findAreas, {})])
  const named = (result: typeof positions, length: number): Choices => ({
    choices: result.ok ? result.data.list.filter(({ id }) => id.length === length).map(({ name }) => name) : [],
    isFree: true,
  })
  const choices: Readonly<Partial<Record<SheetKey, Choices>>> = {
    position: named(positions, 6),
    jobType: labels(jobTypes),
    experience: labels(experiences),
    degree: labels(degrees),
    city: named(areas, 4),
  }
  const nameOf = (isIt: (id: string) => boolean) =>
    areas.ok ? areas.data.list.find(({ id }) => isIt(id))?.name : undefined
  const own: Readonly<Partial<Record<SheetKey, string | undefined>>> = {
    city: nameOf((id) => id === tenant.city),
    district: nameOf((id) => id.length === 6 && id.startsWith(tenant.city)),
  }
  const columns = sheetColumns.map(({ key, title, example }) => {
    return { title, example: own[key] ?? example, width: key === 'description' ? 60 : 16, ...choices[key] }
  })
  return makeTemplate({ sheet: '职位', columns, rows: mostSheetRows })
}
