/** What jobs are most often refused or taken down for, in words for their recruiter. */
export const jobFaults: readonly string[] = [
  '请写明工作内容和要求。',
  '薪资与职位不符，请核对。',
  '标题请只写职位名称。',
  '请删除描述里的联系方式和链接。',
  '请删除性别、年龄等与工作无关的限制。',
  '职位向求职者收费，不能发布。',
]
