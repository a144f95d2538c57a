import { PersonNotes } from './PersonNotes'
import { PersonRights } from './PersonRights'

/** A recruiter's acts on a person; on narrow screens below the person's head. */
export const PersonTools = ({ id }: { readonly id: number }) => (
  <>
    <PersonRights id={id} />
    <PersonNotes id={id} isFolded />
  </>
)
