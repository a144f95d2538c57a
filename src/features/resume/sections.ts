import type { Section } from './section'
import { certificationSection } from './sections/certification'
import { descriptionSection } from './sections/description'
import { educationSection } from './sections/education'
import { emphasisSection } from './sections/emphasis'
import { expectationSection, partTimeExpectationSection } from './sections/expectations'
import { infoSection } from './sections/info'
import { languagesSection } from './sections/languages'
import { mediaSection } from './sections/pictures/media'
import { projectSection } from './sections/project'
import { trainingSection } from './sections/training'
import { volunteerSection } from './sections/volunteer'
import { workingSection } from './sections/working'

/** The resume's sections in the order of the screen. */
export const sections: readonly Section[] = [
  infoSection,
  descriptionSection,
  expectationSection,
  partTimeExpectationSection,
  workingSection,
  projectSection,
  educationSection,
  certificationSection,
  languagesSection,
  trainingSection,
  volunteerSection,
  emphasisSection,
  mediaSection,
]
