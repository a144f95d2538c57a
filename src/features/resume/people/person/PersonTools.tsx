import { PersonNotes } from './PersonNotes'
import { PersonRights } from './PersonRights'

/** What a recruiter does with a person, on narrow screens: below who it is. */
export const PersonTools = ({ id }: { readonly id: number }) => (
  <>
    <PersonRights id={id} />
    <PersonNotes id={id} isFolded />
  </>
)
