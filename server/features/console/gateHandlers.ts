import { openConsole } from '#contract/console/gate'
import { success } from '#contract/errors'
import { openFor } from '../../identity/consoleGate'
import { handleProven } from '../../identity/proofs'
import { isOperator } from '../../sessions/operators'
import { operatorsOnly } from '../../wire/access'

export const gateHandlers = [
  handleProven(openConsole, async ({ user, services: { db, now } }) => {
    if (!(await isOperator(db, user.userId))) return operatorsOnly
    await openFor(db, user, now())
    return success({})
  }),
]
