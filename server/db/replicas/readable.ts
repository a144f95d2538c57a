import { getTableName } from 'drizzle-orm'
import { activities, activityRounds } from '../schema/activities'
import { articles } from '../schema/articles'
import { brandMaterials, brands } from '../schema/companies'
import { jobConditions, jobEvents } from '../schema/jobLife'
import { jobs } from '../schema/jobs'
import { liveRoomJobs, liveRooms } from '../schema/live'
import { expectations, personRelations, resumes } from '../schema/resumes'
import { jobRanks, jobWords, resumeWords } from '../schema/site/searchedWords'

/**
 * The tables that may be read from a replica: what is searched, listed and shown. Every other table, and so everything that decides
 * who may do what (sessions, roles, memberships of companies, blocks, shields, rights, limits), is read from the primary alone: a
 * statement that names a table which is not here goes there as a whole.
 */
export const readableFromReplica: ReadonlySet<string> = new Set(
  [
    activities,
    activityRounds,
    articles,
    brandMaterials,
    brands,
    expectations,
    jobConditions,
    jobEvents,
    jobRanks,
    jobs,
    jobWords,
    liveRoomJobs,
    liveRooms,
    personRelations,
    resumes,
    resumeWords,
  ].map(getTableName),
)
