/** A profile of an invented person, different from the one in the sample resume. */
export const sampleProfileText: string = `Farah Sheikh
People partner who listens first
Kochi, Kerala, India
farah.sheikh@example.com

SUMMARY
I support teams through change. I listen, prepare carefully and help people trust each other again. Colleagues come to
me because I am patient and keep what I promise. I coach new managers, mentor trainees and look after a steady, reliable
way of working together in which nobody is left alone with a problem.

EXPERIENCE
Banyan Community Trust          Jan 2019 - Present
People Partner
- Coached 40 managers and maintained a mentoring programme across six towns.
- Hosted listening sessions with staff and volunteers, and documented what was agreed.

Kaveri Public School          Jun 2013 - Dec 2018
Student Counsellor
- Assisted families and supported teachers with careful, consistent advice.

EDUCATION
Christ University          2011 - 2013
M.A., Counselling Psychology

LANGUAGES
English, Malayalam, Hindi
`
