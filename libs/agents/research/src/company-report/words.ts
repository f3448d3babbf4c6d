export const words = {
  judged: 'What the signals say',
  swot: { strengths: 'Strengths', weaknesses: 'Weaknesses', opportunities: 'Opportunities', threats: 'Threats' },
} as const
