import { createHmac } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { and, desc, eq } from 'drizzle-orm'
import {
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  deletePasskey,
  findPasskeys,
  loginByPasskey,
  renamePasskey,
  savePasskey,
} from '#contract/auth/passkeys'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { passkeys } from '../../../db/schema/accounts/security'
import { closeAfterRemoval, isFirstFactor, openFor } from '../../../identity/consoleGate'
import { nameDevice } from '../../../identity/deviceNames'
import { loginsPerAddress, tooMany } from '../../../identity/limits'
import {
  checkNewPasskey,
  checkPasskey,
  type PasskeySite,
  type PasskeyTransport,
  passkeySiteOf,
} from '../../../identity/passkeys'
import { handleProven } from '../../../identity/proofs'
import { issueTicket, takeTicket, ticketParts } from '../../../identity/tickets'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { changeAccount, unchanged } from '../../account/changeAccount'
import { beginLogin } from '../beginLogin'
import { readAccounts } from '../choice'

const noSite = failure(codes.conflict, '当前地址不支持通行密钥，请通过网站域名访问')
const noPasskey = failure(codes.conflict, '本站没有您的通行密钥，请用其他方式验证')
const tooManyKeys = failure(codes.conflict, `最多添加${limits.passkeys}个通行密钥，请先删除不用的`)
const failed = failure(codes.invalidInput, '通行密钥验证失败，请重试')

const library = () => import('@simplewebauthn/server')

const ownPasskeys = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))

const describe = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: credentialId,
  transports: transports as PasskeyTransport[],
})

/** The account's id in authenticators. It reveals nothing to others. */
const handleOf = (secret: string, userId: number) =>
  new Uint8Array(createHmac('sha256', secret).update(`passkey:${userId}`).digest())

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON
const plain = (options: Options) => ({ ...options })

async function askForPasskey({ rpId }: PasskeySite, allowed: readonly (typeof passkeys.$inferSelect)[] = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    allowCredentials: allowed.map(describe),
  })
}

export const passkeyHandlers: readonly Handler[] = [
  handle(findPasskeys, async ({ user, services }) => {
    const rows = await ownPasskeys(services.db, user.userId)
    const list = rows.map(({ id, name, isSynced, createdAt, usedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? '',
    }))
    return success({ list })
  }),

  handle(beginPasskey, async (context) => {
    const { user, tenant, services, request } = context
    const { userId, sessionId } = user
    const site = passkeySiteOf(request.host)
    if (!site) return noSite
    const own = await ownPasskeys(services.db, userId)
    if (own.length >= limits.passkeys) return tooManyKeys
    const [account] = await services.db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: tenant.name,
      rpID: site.rpId,
      userID: handleOf(services.secret, userId),
      userName: maskMobile(account?.mobile ?? ''),
      attestationType: 'none',
      excludeCredentials: own.filter(({ rpId }) => rpId === site.rpId).map(describe),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const data = { userId, sessionId, purpose: 'new', challenge: options.challenge }
    const { key } = await issueTicket(ticketParts(context), 'passkey', data)
    return success({ key, options: plain(options) })
  }),

  handleProven(savePasskey, async (context) => {
    const { input, user, tenant, services, request } = context
    const { userId, sessionId } = user
    const site = passkeySiteOf(request.host)
    const ticket = await takeTicket(ticketParts(context), 'passkey', input.key)
    const { challenge, purpose } = ticket?.data ?? {}
    const isOwn = ticket?.userId === userId && ticket.data.sessionId === sessionId && purpose === 'new'
    if (!site || !challenge || !isOwn) return failed
    const made = await checkNewPasskey(input.passkey, { challenge, site })
    if (!made) return failed
    const name = nameDevice(request.userAgent)
    return changeAccount(context, user, async (tx) => {
      if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= limits.passkeys) return tooManyKeys
      const isFirst = await isFirstFactor(tx, userId)
      const added = await tx
        .insert(passkeys)
        .values({ ...made, tenantId: tenant.id, userId, name, rpId: site.rpId, createdAt: services.now() })
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      if (added.length === 0) return failed
      if (isFirst) await openFor(tx, user, services.now())
      return `添加了通行密钥（${name}），可以用它直接登录`
    })
  }),

  handle(renamePasskey, ({ input, user, services: { db } }) =>
    db.transaction(async (tx) => {
      const own = and(eq(passkeys.id, input.id), eq(passkeys.userId, user.userId))
      const [stored] = await tx.select({ name: passkeys.name }).from(passkeys).where(own).for('update')
      if (!stored) return failure(codes.notFound, '通行密钥不存在，可能已被删除')
      const newer = refuseOverwrite({ schema: renamePasskey.input, input, stored })
      if (newer) return newer
      await tx.update(passkeys).set({ name: input.name }).where(own)
      return success({})
    }),
  ),

  handleProven(deletePasskey, async (context) => {
    const { input, user } = context
    return changeAccount(context, user, async (tx) => {
      const [gone] = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, user.userId)))
        .returning({ name: passkeys.name })
      if (!gone) return unchanged
      await closeAfterRemoval(tx, user.userId)
      return `删除了通行密钥（${gone.name}）`
    })
  }),

  handle(beginPasskeyLogin, async (context) => {
    const { services, request } = context
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    const site = passkeySiteOf(request.host)
    if (!site) return noSite
    const options = await askForPasskey(site)
    const data = { purpose: 'login', challenge: options.challenge }
    const { key } = await issueTicket(ticketParts(context), 'passkey', data)
    return success({ key, options: plain(options) })
  }),

  handle(loginByPasskey, async (context) => {
    const { input, tenant, services, request } = context
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    const site = passkeySiteOf(request.host)
    const ticket = await takeTicket(ticketParts(context), 'passkey', input.key)
    const { challenge, purpose } = ticket?.data ?? {}
    if (!site || !challenge || purpose !== 'login') return failed
    const userId = await checkPasskey({ services, tenant }, input.passkey, { challenge, site })
    const [account] = userId === undefined ? [] : await readAccounts(services.db, tenant.id, [userId])
    return account ? beginLogin(context, account, { way: 'passkey', role: input.role, isSure: true }) : failed
  }),

  handle(beginPasskeyProof, async (context) => {
    const { input, user, services, request } = context
    const { userId, sessionId } = user
    const site = passkeySiteOf(request.host)
    const own = (await ownPasskeys(services.db, userId)).filter(({ rpId }) => rpId === site?.rpId)
    if (!site || own.length === 0) return noPasskey
    const options = await askForPasskey(site, own)
    const data = { userId, sessionId, purpose: `proof:${input.purpose}`, challenge: options.challenge }
    const { key } = await issueTicket(ticketParts(context), 'passkey', data)
    return success({ key, options: plain(options) })
  }),
]
