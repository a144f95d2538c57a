import { login, sendLoginCode } from '#contract/auth/login'
import { rechargeWallet } from '#contract/trade/recharge'
import { defaultTenants } from '#server/features/tenants/tenants'
import { newMobile, readCode, signUp } from '../../support/browser/accounts'
import { Client } from '../../support/server/client'
import { type Act, each, nthOf } from './act'
import type { WalStage } from './stage'

const code: Act = {
  name: 'code',
  bound: 3700,
  boundAfterCheckpoint: 95_000,
  prepare: async (stage, times) => {
    const people = await each(times, (nth) => meet(stage, nth))
    return { act: (nth) => askForCode(stage, nthOf(people, nth)) }
  },
}

const firstLogin: Act = {
  name: 'firstLogin',
  bound: 8000,
  boundAfterCheckpoint: 220_000,
  prepare: async (stage, times) => {
    const people = await each(times, (nth) => meet(stage, nth))
    const codes: string[] = []
    return {
      before: async (nth) => {
        codes[nth] = await askForCode(stage, nthOf(people, nth))
      },
      act: (nth) => logIn(nthOf(people, nth), nthOf(codes, nth)),
    }
  },
}

const nextLogin: Act = {
  name: 'nextLogin',
  bound: 3600,
  boundAfterCheckpoint: 115_000,
  prepare: async (stage, times) => {
    const people = await each(times, async (nth) => {
      const person = await meet(stage, nth)
      await logIn(person, await askForCode(stage, person))
      // A number gets one code a minute.
      await stage.database.pool.query(`delete from login_codes`)
      return person
    })
    const codes: string[] = []
    return {
      before: async (nth) => {
        codes[nth] = await askForCode(stage, nthOf(people, nth))
      },
      act: (nth) => logIn(nthOf(people, nth), nthOf(codes, nth)),
    }
  },
}

/** A recharge, ordered and not paid. */
const order: Act = {
  name: 'order',
  bound: 3000,
  boundAfterCheckpoint: 95_000,
  prepare: async ({ installation }, times) => {
    const people = await each(times, () => signUp(0, installation))
    return { act: (nth) => nthOf(people, nth).client.get(rechargeWallet, { amount: 100 }) }
  },
}

export const accountActs = [code, firstLogin, nextLogin, order]

interface Person {
  readonly client: Client
  readonly mobile: string
}

/** Somebody with an address of their own, as one address may not do everything at once. */
async function meet({ installation: { url } }: WalStage, nth: number): Promise<Person> {
  const client = new Client(url, defaultTenants[0])
  client.address = `10.9.${nth}.1`
  await client.keys()
  return { client, mobile: newMobile() }
}

async function askForCode({ installation }: WalStage, { client, mobile }: Person): Promise<string> {
  await client.get(sendLoginCode, { mobile })
  return (await readCode(mobile, installation.dataDir)) ?? ''
}

const logIn = ({ client, mobile }: Person, given: string) =>
  client.get(login, { type: 'code', mobile, code: given, role: 0, agreed: true })
