import { and, eq, sql } from 'drizzle-orm'
import { success } from '#contract/errors'
import { getPeopleFilterOptions } from '#contract/resume/people'
import { relationStates } from '#contract/resume/relation'
import {
  degrees,
  experiences,
  type LabelOption,
  recruiterActivities,
  salaryBands,
  seekerStatuses,
} from '#contract/settings/labels'
import { personRelations } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'

const choices = (list: readonly LabelOption[]) =>
  list.filter(({ label }) => label !== '不限').map(({ value, label }) => ({ value, label }))

/** Options of the search for people, with how many the recruiter says each state of. */
export const filterOptionHandler = handle(getPeopleFilterOptions, async ({ user, tenant, services: { db } }) => {
  const state = sql<string>`case when ${personRelations.improper} then 'improper' else ${personRelations.state} end`
  const rows = await db
    .select({ state, people: sql<number>`count(*)::int` })
    .from(personRelations)
    .where(and(eq(personRelations.recruiterId, user.userId), eq(personRelations.tenantId, tenant.id)))
    .groupBy(sql`1`)
  const people = new Map(rows.map((row) => [row.state, row.people]))
  return success({
    experience: choices(experiences),
    degree: choices(degrees),
    salary: choices(salaryBands),
    jobStatus: choices(seekerStatuses),
    activity: choices(recruiterActivities.slice(0, -1)),
    states: relationStates.map((each) => ({ ...each, people: people.get(each.value) ?? 0 })),
  })
})
