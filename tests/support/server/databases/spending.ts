import { allHandlers } from '#server/features/areas'
import type { ProvenHandler } from '#server/identity/proofs'

const proven = allHandlers.filter((each): each is ProvenHandler => 'spendsProof' in each)
const byPath = new Map(proven.map(({ endpoint, spendsProof }) => [endpoint.path, spendsProof]))

/** When a call spends a proof, as its handler says; undefined for never. */
export const spendingOf = (path: ProvenHandler['endpoint']['path']): ProvenHandler['spendsProof'] | undefined =>
  byPath.get(path)
