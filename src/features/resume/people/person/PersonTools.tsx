import { PersonNotes } from './PersonNotes'
import { PersonRights } from './PersonRights'

/** A recruiter's acts on a person; on narrow screens below the person's head. */
export const PersonTools = ({ id, mobile }: { readonly id: number; readonly mobile: string }) => (
  <>
    <PersonRights id={id} known={mobile} />
    <PersonNotes id={id} isFolded />
  </>
)
