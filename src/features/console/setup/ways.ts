import type { SetupStepName } from '#contract/console/setup'
import { appsPath } from '../../embedded/paths'
import { contentPath, recordPath } from '../../siteRecords/paths'
import { smsPath } from '../paths'

interface Way {
  readonly href: string
  readonly label: string
}

const facts: Way = { href: recordPath('siteFacts', '', 'setup'), label: '填写站点资料' }

const ways: Readonly<Partial<Record<SetupStepName, Way>>> = {
  name: facts,
  logo: facts,
  colours: { href: recordPath('theme', '', 'setup'), label: '选择颜色' },
  owner: facts,
  documents: { href: contentPath('documents'), label: '查看法律文本' },
  sms: { href: smsPath, label: '填写短信接入' },
  messaging: { href: appsPath, label: '填写应用接入' },
}

/** The page on which a step is done; undefined for what the settings of the server decide. */
export const wayTo = (step: SetupStepName): Way | undefined => ways[step]
