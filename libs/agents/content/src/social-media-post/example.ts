/** Input of “Try an example”. */
export const example = {
  topic: `Free webinar on GST returns for small exporters
Thursday 3 December, 5 pm, online
CA Meera Joshi explains refunds and common notices
Questions are answered live`,
  target_audience: 'Small exporters and their accountants',
  desired_tone: 'Formal',
  platform: 'LinkedIn',
}
