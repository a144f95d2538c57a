import type { SetupStepName } from '#contract/console/setup'
import { jobPages } from '#contract/jobs/pages'
import { appsPath } from '../../embedded/paths'
import { contentPath, recordPath } from '../../siteRecords/paths'

interface Way {
  readonly href: string
  readonly label: string
  /** A page of the users' site. */
  readonly isOutside?: true
}

const facts: Way = { href: recordPath('siteFacts', '', 'setup'), label: '填写站点资料' }

const ways: Readonly<Partial<Record<SetupStepName, Way>>> = {
  name: facts,
  logo: facts,
  colours: { href: recordPath('theme', '', 'setup'), label: '选择颜色' },
  owner: facts,
  documents: { href: contentPath('documents'), label: '查看法律文本' },
  messaging: { href: appsPath, label: '填写应用接入' },
  jobs: { href: jobPages['job-import'].path, label: '批量发布职位', isOutside: true },
}

/** The page on which a step is done; undefined for what the settings of the server decide. */
export const wayTo = (step: SetupStepName): Way | undefined => ways[step]
