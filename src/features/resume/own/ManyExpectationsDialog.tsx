import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { AreaCode, PositionCode } from '#contract/fields'
import { findExpectations } from '#contract/resume/own/ownSections'
import { saveExpectations } from '#contract/resume/sections/expectation'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { codeField, codesField } from '../../settings/catalogFields'
import { refreshOwnResume } from '../refreshOwnResume'

export interface ManyExpectationsProps extends PopupControl<boolean> {
  /** How many expectations can still be added. */
  readonly room: number
  readonly areaCode: string
}

const positions = codesField({ name: 'positionCodes', label: '期望职位', catalog: 'position' })
const area = codeField({ name: 'areaCode', label: '工作地区', catalog: 'area' })

const formFor = (room: number) =>
  form(
    z.object({
      positionCodes: z
        .array(PositionCode)
        .check(z.minLength(1, '请选择职位类型'), z.maxLength(room, `还可以添加${room}个`)),
      areaCode: AreaCode,
      salaryMin: z.int(),
      salaryMax: z.int(),
    }),
    [positions, area, { kind: 'salary', name: 'salaryMin', until: 'salaryMax', label: '期望月薪', unit: 1 }],
  )

/** Several positions in one place at one pay, each an expectation of its own. */
export default function ManyExpectationsDialog({ room, areaCode, ...popup }: ManyExpectationsProps) {
  const [record] = useState(() => formFor(room))
  return (
    <FormDialog
      {...popup}
      title="添加多个求职期望"
      width="medium"
      form={record}
      start={{ areaCode }}
      save={({ positionCodes, ...wish }) =>
        call(
          saveExpectations,
          { list: positionCodes.map((positionCode) => ({ positionCode, ...wish })) },
          { silent: true },
        )
      }
      saved="求职期望已添加"
      fieldOf={() => 'positionCodes'}
      onSaved={() => Promise.all([refresh(findExpectations), refreshOwnResume()])}
    />
  )
}
