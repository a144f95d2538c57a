/** Categories of positions that most people look among; codes of the position tree. */
export const positionTabs = {
  name: 'position',
  kind: 'tabs',
  label: '职位类别',
  options: [
    { value: '', label: '全部' },
    { value: '01', label: '互联网' },
    { value: '04', label: '运营客服' },
    { value: '06', label: '销售' },
    { value: '07', label: '人事行政' },
    { value: '08', label: '财务' },
    { value: '09', label: '生产制造' },
    { value: '12', label: '仓储物流' },
    { value: '14', label: '餐饮酒店' },
    { value: '16', label: '教育' },
  ],
} as const
