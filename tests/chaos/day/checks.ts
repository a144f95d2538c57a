import { setTimeout as sleep } from 'node:timers/promises'
import { countToday } from '#contract/account/mainPage'
import { getWorkday } from '#contract/home/workday'
import type { Client } from '../../support/server/client'
import type { Servers } from '../servers'
import type { Desk, Seen } from './desk'
import { type Facts, type Owner, readFacts } from './facts'
import { trueTime } from './time'

/** How long a screen may take to show what the database has, in ms of true time. */
const patience = 20_000
/** The clock may jump within one. */
const leastLooks = 4

/** Compares what the service says and what each device that is awake shows with the database, and returns what differs. */
export async function compare(
  stage: Servers,
  { owner, client, desks }: { owner: Owner; client: Client; desks: readonly Desk[] },
): Promise<string[]> {
  let faults: string[] = []
  for (let end = trueTime() + patience, look = 1; ; look += 1, await sleep(100)) {
    const facts = await readFacts(stage, owner, Date.now())
    faults = [...ofDatabase(facts), ...(await ofCalls(client, facts))]
    for (const desk of desks) if (desk.isAwake) faults.push(...ofDesk(desk.name, await desk.seen(), facts))
    if (faults.length === 0 || (look >= leastLooks && trueTime() > end)) return faults
  }
}

const differs = (place: string, has: unknown, should: unknown): string[] =>
  JSON.stringify(has) === JSON.stringify(should)
    ? []
    : [`${place}: ${JSON.stringify(has)} instead of ${JSON.stringify(should)}`]

const ofDatabase = ({ miscounted }: Facts): string[] =>
  miscounted.length > 0 ? [`unread counts of talks ${miscounted.join()} are not those of their messages`] : []

/** Titles of the home page's parts; a part without anything is not there. */
const partsOf = ({ greetings, sends, planned, unanswered }: Facts) =>
  without0({ 新招呼: greetings, 新投递: sends, 今明面试: planned, 等您回复: unanswered })

const todayOf = ({ interviewsToday, unread, sends, interviewsOpen, notices }: Facts) =>
  without0({
    场面试在今天: interviewsToday,
    条未读消息: unread,
    份简历还没查看: sends,
    场面试待对方确认: interviewsOpen,
    条未读通知: notices,
  })

const without0 = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).filter(([, count]) => count > 0))

async function ofCalls(client: Client, facts: Facts): Promise<string[]> {
  const [day, today] = [await client.get(getWorkday, {}), await client.get(countToday, {})]
  const { unread, notices, interviewsToday, interviewsOpen, sends } = facts
  const parts = without0({
    新招呼: day.greetings.total,
    新投递: day.sends.total,
    今明面试: day.interviews.total,
    等您回复: day.unanswered.total,
  })
  return [
    ...differs('the workday', parts, partsOf(facts)),
    ...differs('the counts of today', today, { unread, notices, interviewsToday, interviewsOpen, sends }),
  ]
}

function ofDesk(name: string, { unread, contacts, parts, today }: Seen, facts: Facts): string[] {
  return [
    ...differs(`${name}, unread`, unread, facts.unread),
    ...(contacts ? differs(`${name}, contacts`, contacts, facts.contacts) : []),
    ...(parts ? differs(`${name}, home`, parts, partsOf(facts)) : []),
    ...(today ? differs(`${name}, today`, today, todayOf(facts)) : []),
  ]
}
