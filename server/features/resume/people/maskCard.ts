import type { ResumeCard } from '#contract/resume/people'

/** Values of `genders` in contract/settings/labels.ts. */
const male = 1
const female = 2

/** A card about somebody's abilities without anything that identifies the person: no name, picture, employer or own words. */
export function maskCard(
  card: ResumeCard,
  { name, gender }: { readonly name: string; readonly gender: number },
): ResumeCard {
  return {
    ...card,
    name: politeName(name, gender),
    avatar: '',
    lastWorking: card.lastWorking && { ...card.lastWorking, company: '' },
    lastEducation: card.lastEducation && { ...card.lastEducation, school: '' },
    description: '',
    masked: true,
  }
}

/** 林小满 is 林** until recruiter and person have talked. */
export function shortenName(name: string): string {
  const [first] = Array.from(name)
  return first === undefined ? '' : `${first}**`
}

/** 林先生, 林女士, or 林** where the gender is unknown. */
function politeName(name: string, gender: number): string {
  const [first] = Array.from(name)
  if (first === undefined) return '求职者'
  if (gender === male) return `${first}先生`
  return gender === female ? `${first}女士` : `${first}**`
}
