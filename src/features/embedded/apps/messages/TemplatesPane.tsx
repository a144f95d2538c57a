import { refresh, useCall } from '#api/queries'
import { findHostTemplates, type HostTemplate } from '#contract/embedded/hostTemplates'
import { programs } from '#contract/embedded/programs'
import { type NoticeProgram, type TemplateField, templateSources } from '#contract/embedded/templateFields'
import { toldKindLabel } from '#contract/notices/ways'
import { formatChinaTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Tag } from '#ui/display/Tag'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { appsPath } from '../../paths'
import { templatePopup, templateTestPopup } from '../../popups'
import styles from './Messages.module.css'

const notes: Readonly<Record<NoticeProgram, string>> = {
  wechat:
    '在公众号后台的「模板消息」里选用模板，把模板 ID 和字段填到这里。只有关注了公众号、绑定了微信并选择用微信接收的用户会收到。',
  wechatMini:
    '在小程序后台的「订阅消息」里选用模板，把模板 ID 和字段填到这里。用户在小程序里每允许一次，可以收到一条。还要在「应用接入」里填写小程序的消息推送，网站才知道用户允许了几条。',
}

/** The templates of a program, one for each kind of news. */
export function TemplatesPane({ program }: { program: NoticeProgram }) {
  const reading = useCall(findHostTemplates, { program }, { staleTime: 0 })
  return (
    <>
      <p className={styles.note}>{notes[program]}</p>
      <LoadState reading={reading} missing={<NoProgram program={program} />}>
        {({ list }) => (
          <ul className={styles.list} aria-label="模板">
            {list.map((template) => (
              <li key={template.kind}>
                <Row program={program} template={template} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </>
  )
}

const NoProgram = ({ program }: { program: NoticeProgram }) => (
  <EmptyState
    title={`本站还没有接入${programs[program].title}`}
    action={<ButtonLink href={appsPath}>去接入</ButtonLink>}
  />
)

function Row({ program, template }: { program: NoticeProgram; template: HostTemplate }) {
  const { kind, templateId, fields, fault } = template
  const isSet = templateId !== ''
  const edit = async () => {
    if (await open(templatePopup, { program, template })) await refresh(findHostTemplates)
  }
  const test = async () => {
    if (await open(templateTestPopup, { program, kind })) await refresh(findHostTemplates)
  }
  const label = toldKindLabel(kind)
  return (
    <DeskRow
      title={label}
      state={isSet ? <Tag tone="primary">已设置</Tag> : <Tag>未设置</Tag>}
      facts={[
        ['模板 ID', templateId],
        ['字段', fields.map(sayField).join('；')],
      ]}
      note={
        fault && (
          <p className={styles.fault}>
            {formatChinaTime(fault.at)} 没有发出：{fault.says}
          </p>
        )
      }
      acts={
        <>
          {isSet && (
            <Button variant="outline" onClick={test} aria-label={`测试${label}`}>
              测试
            </Button>
          )}
          <Button onClick={edit} aria-label={`${isSet ? '修改' : '设置'}${label}`}>
            {isSet ? '修改' : '设置'}
          </Button>
        </>
      }
    />
  )
}

const sayField = ({ name, source, text }: TemplateField): string =>
  `${name}：${source === 'fixed' ? text : templateSources.find(({ value }) => value === source)?.label}`
