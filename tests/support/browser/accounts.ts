import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { updatePassword } from '#contract/account/password'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { login, type Session, sendLoginCode } from '#contract/auth/login'
import { proveOwner, sendOwnCode } from '#contract/auth/proof'
import type { ProofPurpose } from '#contract/auth/proofPurpose'
import { createBrand } from '#contract/companies/brand'
import type { InputOf } from '#contract/endpoint'
import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import { saveJob } from '#contract/jobs/edit'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { TenantSite } from '#server/edge/sites'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, fillResume, jobInput } from '../records/recordTexts'
import { Client } from '../server/client'

/** Somebody new with an account on the product of a browser run, and calls of their own beside the browser. */
export interface Account {
  readonly client: Client
  readonly mobile: string
  readonly session: Session
}

/** The product that `productForRun` started. */
export const runProduct = {
  get url(): string {
    return setting('PRODUCT_URL')
  },
  get dataDir(): string {
    return setting('PRODUCT_DATA')
  },
}

function setting(name: 'PRODUCT_URL' | 'PRODUCT_DATA'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the run's global setup`)
  return value
}

/** Origin of a tenant's site in the running product. */
export const originOf = (key: string): string =>
  runProduct.url.replace('//localhost', `//${key}.localhost`).replace('//127.0.0.1', `//${key}.localhost`)

export const newMobile = (): string => `17${String(randomInt(1_000_000_000)).padStart(9, '0')}`

/** Each account gets an address of its own, since the server limits how many one address may create. */
const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** How many codes of each number were already read. */
const readCodes = new Map<string, number>()

/** The newest code that went to a number: messages go out after the call that causes them, so one not read yet is waited for. */
export async function readCode(mobile: string, dataDir = runProduct.dataDir): Promise<string | undefined> {
  const number = `${dataDir} ${mobile}`
  for (const end = Date.now() + 60_000; ; await wait(20)) {
    const codes = (await readOutbox(dataDir)).flatMap((sent) =>
      sent.mobile === mobile && sent.code ? [sent.code] : [],
    )
    if (codes.length === (readCodes.get(number) ?? 0) && Date.now() < end) continue
    readCodes.set(number, codes.length)
    return codes.at(-1)
  }
}

interface Sent {
  readonly mobile: string
  readonly text: string
  readonly code?: string
}

async function readOutbox(dataDir: string): Promise<readonly Sent[]> {
  const text = await readFile(join(dataDir, 'outbox.log'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** Path of the undo link in the newest warning to a number. */
export async function readUndoPath(mobile: string, dataDir = runProduct.dataDir): Promise<string | undefined> {
  const texts = (await readOutbox(dataDir)).filter((sent) => sent.mobile === mobile)
  return texts.map(({ text }) => /\/account\/undo#[\w-]+/.exec(text)?.[0]).findLast((path) => path !== undefined)
}

export async function signUp(
  role: Role = seeker,
  {
    tenant = defaultTenants[0],
    url = runProduct.url,
    dataDir,
    mobile = newMobile(),
  }: { tenant?: TenantSite; url?: string; dataDir?: string; mobile?: string } = {},
): Promise<Account> {
  const client = new Client(url, tenant)
  client.address = newAddress()
  await client.get(sendLoginCode, { mobile })
  const code = (await readCode(mobile, dataDir)) ?? ''
  const session = await client.get(login, { type: 'code', mobile, code, role, agreed: true })
  return { client, mobile, session }
}

/** Proves by a code to the account's number that its owner is here; the client's next calls carry the proof. */
export async function prove({ client, mobile }: Account, purpose: ProofPurpose, dataDir?: string): Promise<void> {
  await client.get(sendOwnCode, { purpose })
  const code = (await readCode(mobile, dataDir)) ?? ''
  client.proof = (await client.get(proveOwner, { purpose, method: 'code', code })).proof
}

/** Sets the account's password. */
export async function setPassword(account: Account, password: string): Promise<void> {
  await prove(account, 'password')
  await account.client.get(updatePassword, { password })
}

/** The same person's login on another device, in the role that they are in here. */
export async function logInElsewhere(account: Account): Promise<Account> {
  const {
    client,
    mobile,
    session: { role },
  } = account
  const password = 'elsewhere-2026'
  await setPassword(account, password)
  const other = new Client(runProduct.url, client.tenant)
  other.address = newAddress()
  const session = await other.get(login, { type: 'password', mobile, password, role, agreed: true })
  return { client: other, mobile, session }
}

/** A seeker whose resume may be sent. */
export async function signUpSeeker(name: string, place: Parameters<typeof signUp>[1] = {}): Promise<Account> {
  const account = await signUp(seeker, place)
  await fillResume(account.client, { name })
  return account
}

/** A recruiter with a card and a company. */
export async function signUpRecruiter(name: string, place: Parameters<typeof signUp>[1] = {}): Promise<Account> {
  const account = await signUp(recruiter, place)
  await account.client.get(saveRecruiterInfo, { name, jobTitle: '招聘经理' })
  await account.client.get(createBrand, brandInput)
  return account
}

/** Publishes a job and returns its id. */
export async function publishJob(owner: Account, change: Partial<InputOf<typeof saveJob>> = {}): Promise<number> {
  return (await owner.client.get(saveJob, { ...jobInput, ...change })).id
}

/** The storage of a browser in which the account has logged in, and has been asked what a recruiter on a phone is asked. */
export function storageOf({ client, session }: Account, origin: string) {
  const { accessToken, refreshToken } = client
  const { userId, role, expiresAt } = session
  const value = { userId, role, accessToken, refreshToken, expiresAt, lifetime: expiresAt - Date.now() }
  const entry = { name: `rencai:${client.tenant.key}:login`, value: JSON.stringify({ value, until: expiresAt }) }
  const asked = {
    name: `rencai:${client.tenant.key}:mobile-recruiter-asked`,
    value: JSON.stringify({ value: [userId] }),
  }
  const { hostname } = new URL(origin)
  const cookie = {
    name: ownPageCookies.login,
    value: '1',
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
  return { cookies: [cookie], origins: [{ origin: new URL(origin).origin, localStorage: [entry, asked] }] }
}
