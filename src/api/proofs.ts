import type { ProofPurpose } from '#contract/auth/proofPurpose'

/** Asks the owner of the account for a proof. Resolves to undefined if the user cancels. */
export type AskProof = (purpose: ProofPurpose) => Promise<{ proof: string; expiresAt: number } | undefined>

interface ProofsEnds {
  /** The server's time, in ms. */
  readonly now: () => number
  readonly userId: () => number | undefined
  readonly prove: AskProof
}

/** Proofs wait for the act that spends them, while this page lives and the same user is logged in. */
export class Proofs {
  readonly #ends: ProofsEnds
  readonly #kept = new Map<ProofPurpose, { userId: number | undefined; proof: string; expiresAt: number }>()

  constructor(ends: ProofsEnds) {
    this.#ends = ends
  }

  of(purpose: ProofPurpose): string | undefined {
    const kept = this.#kept.get(purpose)
    const isGood = kept && kept.userId === this.#ends.userId() && kept.expiresAt > this.#ends.now()
    return isGood ? kept.proof : undefined
  }

  /** Asks the owner for a proof and keeps it for the calls that follow; whether one was given. */
  async ask(purpose: ProofPurpose): Promise<boolean> {
    this.#kept.delete(purpose)
    const given = await this.#ends.prove(purpose)
    if (given) this.#kept.set(purpose, { ...given, userId: this.#ends.userId() })
    return given !== undefined
  }

  forget(purpose: ProofPurpose): void {
    this.#kept.delete(purpose)
  }
}
