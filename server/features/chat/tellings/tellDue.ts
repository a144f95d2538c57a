import { asc, eq, lt, lte } from 'drizzle-orm'
import { chinaTime, momentInChina, timeInChina } from '#contract/chinaTime'
import { isQuietAt, type LetterWay, letterWays, type QuietHours, tellingTimes } from '#contract/notices/ways'
import { smsHours } from '#contract/vip/props'
import { tellings } from '../../../db/schema/alerts/tellings'
import type { Services } from '../../../services'
import { type ChosenNotices, findChosenNotices } from '../../notices/noticeSettings'
import { findPlatformReach } from '../../notices/platformNotices'
import { findPushDevices } from '../../notices/pushDevices'
import { enqueueLetter } from './letters'
import { findNews, type News } from './news'
import { enqueueClosings, enqueueShows } from './pushes'
import { findReader, type TellingReader } from './readers'

type Row = typeof tellings.$inferSelect

const atOnce = 500
/** Ms after which a telling that failed is looked at again. */
const pause = 10 * 60_000
/** Ms for which a telling is remembered. */
const memory = 30 * 86_400_000

interface Inside extends Pick<Services, 'db' | 'now' | 'secret'> {
  readonly offers: Pick<Services['offers'], 'platformNotices' | 'mail' | 'sms'>
}
type Parts = Inside & Pick<Services, 'log'>

/** Looks at everything that is due to be told, or may have to be taken back, each in a transaction of its own. */
export async function tellDue(parts: Parts): Promise<void> {
  const { db, now, log } = parts
  const due = await db
    .select({ id: tellings.id })
    .from(tellings)
    .where(lte(tellings.lookAt, now()))
    .orderBy(asc(tellings.lookAt))
    .limit(atOnce)
  for (const { id } of due)
    await db
      .transaction((tx) => look({ ...parts, db: tx }, id))
      .catch(async (err: unknown) => {
        log.warn({ err, telling: id }, 'A user was not told')
        const lookAt = new Date(now().getTime() + pause)
        await db.update(tellings).set({ lookAt }).where(eq(tellings.id, id))
      })
}

export async function purgeTellings({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(tellings).where(lt(tellings.createdAt, new Date(now().getTime() - memory)))
}

async function look(inside: Inside, id: number): Promise<void> {
  const { db, now } = inside
  const [row] = await db.select().from(tellings).where(eq(tellings.id, id)).for('update', { skipLocked: true })
  if (!row?.lookAt || row.lookAt > now()) return
  const reader = await findReader(db, row)
  const news = reader && (await findNews(inside, row))
  if (!reader || !news) {
    if (reader && row.pushedUpTo > 0) await enqueueClosings(inside, row)
    await db.delete(tellings).where(eq(tellings.id, id))
    return
  }
  const change = news.upTo > row.toldUpTo ? await tell(inside, { row, reader, news }) : await correct(inside, row, news)
  await db
    .update(tellings)
    .set({ lookAt: null, ...change })
    .where(eq(tellings.id, id))
}

type Change = Partial<Pick<Row, 'lookAt' | 'pushedUpTo' | 'toldUpTo'>>

/** The message of the notification was revoked, and an earlier one is unread: it takes its place without a sound. */
async function correct(inside: Inside, row: Row, news: News): Promise<Change> {
  if (news.upTo === row.toldUpTo || row.toldWay !== 'push') return {}
  await enqueueShows(inside, row, { devices: await findPushDevices(inside, row), silent: true })
  return { pushedUpTo: news.upTo, toldUpTo: news.upTo }
}

interface Untold {
  readonly row: Row
  readonly reader: TellingReader
  readonly news: News
}

/** Notifications first. A letter follows if no device took one, and only one until the user has read it. */
async function tell(inside: Inside, { row, reader, news }: Untold): Promise<Change> {
  const time = inside.now()
  const chosen = await findChosenNotices(inside.db, row.userId)
  const wait = untilLoud(time, chosen.quiet)
  if (wait) return { lookAt: wait }
  const wasWritten = row.toldWay !== null && row.toldWay !== 'push'
  const letters = wasWritten ? [] : await chooseLetters(inside, chosen, { row, reader, news })
  const letterAt = letterTime(row, letters, time)
  const pushes = chosen.ways[news.kind].includes('push') && row.pushedUpTo < news.upTo
  const devices = pushes ? await findPushDevices(inside, row) : []
  if (devices.length > 0) {
    await enqueueShows(inside, row, { devices, silent: false })
    const later = new Date(time.getTime() + tellingTimes.letter)
    return { pushedUpTo: news.upTo, lookAt: letterAt && (letterAt > later ? letterAt : later) }
  }
  if (!letterAt) return {}
  if (letterAt > time) return { lookAt: letterAt }
  await enqueueLetter(inside, row, letters)
  return {}
}

/** Ways that the user has chosen and can be reached by, in their order. */
async function chooseLetters(
  inside: Inside,
  { ways }: ChosenNotices,
  { row, reader: { tenantId, email }, news: { kind } }: Untold,
): Promise<readonly LetterWay[]> {
  const { offers } = inside
  const canBe: Readonly<Record<LetterWay, () => boolean | Promise<boolean>>> = {
    template: async () => (await findPlatformReach(inside, row)).addresses.some((each) => each.kind === kind),
    mail: () => offers.mail && email !== '',
    sms: () => offers.sms(tenantId),
  }
  const letters: LetterWay[] = []
  for (const way of letterWays) if (ways[kind].includes(way) && (await canBe[way]())) letters.push(way)
  return letters
}

/** Text messages wait for the morning. */
function letterTime({ since }: Row, [first]: readonly LetterWay[], now: Date): Date | undefined {
  const due = new Date(since.getTime() + tellingTimes.letter)
  if (first !== 'sms' || due > now) return first && due
  return untilLoud(now, { from: smsHours.to, to: smsHours.from }) ?? due
}

/** The end of the quiet hours; undefined if it is not quiet now. */
export function untilLoud(now: Date, quiet: QuietHours | null): Date | undefined {
  const hour = chinaTime(now).getUTCHours()
  if (!quiet || !isQuietAt(hour, quiet)) return undefined
  const day = hour < quiet.to ? now : new Date(now.getTime() + 86_400_000)
  return momentInChina(`${timeInChina(day).slice(0, 10)} ${String(quiet.to).padStart(2, '0')}:00`)
}
