export const data = `# Keywords of https://deccan-oven.example/

**The pages are about sourdough bread, ragi loaf, Pune, cafes, bread subscription.**

## Primary keywords

| phrase | times | pages | intent | stands in | not in | search volume |
| --- | --- | --- | --- | --- | --- | --- |
| sourdough bread | 4 | 2 | transactional | title, main heading, description, images, text | headings, address | volume not available |
| ragi loaf | 4 | 2 | transactional | headings, description, text | title, main heading, address | volume not available |
| Pune | 2 | 1 | commercial | title, main heading, headings, description, text | address | volume not available |
| cafes | 2 | 1 | informational | title, main heading, address, description, links, text | headings | volume not available |
| bread subscription | 3 | 1 | transactional | headings, text | title, main heading, address, description | volume not available |

## Secondary keywords

| phrase | times | pages | intent | stands in | not in | search volume |
| --- | --- | --- | --- | --- | --- | --- |
| country sourdough | 2 | 1 | informational | headings, description, text | title, main heading, address | volume not available |
| wholesale bread | 2 | 1 | commercial | title, main heading, text | headings, address, description | volume not available |
| bread | 10 | 3 | transactional | title, main heading, headings, description, images, links, text | address | volume not available |
| free delivery | 1 | 1 | transactional | headings, text | title, main heading, address, description | volume not available |
| loaves | 6 | 3 | transactional | headings, description, text | title, main heading, address | volume not available |
| delivery | 2 | 1 | transactional | headings, text | title, main heading, address, description | volume not available |
| breakfast | 1 | 1 | commercial | description, text | title, main heading, headings, address | volume not available |

## Your own name

| phrase | times | pages | intent | stands in | not in | search volume |
| --- | --- | --- | --- | --- | --- | --- |
| Deccan Oven | 1 | 1 | navigational | title, description, text | main heading, headings, address | volume not available |

Places are those of the page that speaks of the phrase most. There is no right density; write for the reader.

## What people want who search for them

- **transactional:** sourdough bread, ragi loaf, bread subscription, bread, free delivery, loaves, delivery
- **commercial:** Pune, wholesale bread, breakfast
- **informational:** cafes, country sourdough
- **navigational:** Deccan Oven

## Your audience: Owners of small cafes, hotels and offices in Pune

- **small cafes:** 2 times on 1 page
- **hotels:** 1 time on 1 page
- **offices:** not on the pages read
- **Pune:** 2 times on 1 page

## Gaps

- “small cafes” stands on the site, but never in one paragraph with a main topic. Write about sourdough bread for small cafes.
- “offices” is not on the pages read. Say on a page of its own what you offer offices.
- “ragi loaf” stands 4 times on the site, but not in the title or main heading of /bread. It has a heading; give it a page with a title of its own.
- Nothing on the pages helps to compare. Say how to choose, and show what customers say.
- Nothing on the pages answers questions of beginners. Answer the questions below, on a page of questions or in articles.

## Questions

- How long does sourdough bread keep? (see /bread)
- What is sourdough bread? (no answer on the pages read)
- How much does sourdough bread cost? (see deccan-oven.example)
- How do I choose sourdough bread for small cafes? (no answer on the pages read)
- What is a ragi loaf? (see /bread)
- How much does a ragi loaf cost? (see /bread)
- How do I choose a ragi loaf for small cafes? (no answer on the pages read)
- What is a bread subscription? (no answer on the pages read)
- How much does a bread subscription cost? (see deccan-oven.example)
- How do I choose a bread subscription for small cafes? (no answer on the pages read)
- What is country sourdough? (no answer on the pages read)
- How does country sourdough work? (see /bread)
- What should small cafes know about country sourdough? (no answer on the pages read)

## What to write next

- **Sourdough bread for offices** (Landing page, commercial). “offices”, a part of your audience, is not on the pages read.
- **How long does sourdough bread keep?** (Article, informational). Asked on /bread; an article can answer it in full.
- **Sourdough bread: questions and answers** (Page of questions, informational). 7 usual questions have no answer on the pages read.
- **Sourdough bread or wholesale bread: how to choose** (Comparison, commercial). The pages speak of both, 4 times and 2 times, and compare them nowhere by name.
- **Ragi loaf** (Page of its own, transactional). It stands 4 times on the site, but no page names it in its title.
- **Bread subscription** (Page of its own, transactional). It stands 3 times on the site, but no page names it in its title.
- **How small cafes use sourdough bread** (Customer story, commercial). The pages speak to them (2 times); a real example is what they can check.

## A second opinion

- bread subscription families choose (14.1)
- pune order sourdough bread (13.3)
- wholesale order comes (10.3)
- pune deccan oven (9.5)
- bread subscription starts (9.1)
- bake sourdough bread (8.8)
- sourdough bread keep (8.8)
- bread ragi loaf (8.3)
- country sourdough ferments (8.2)
- ragi loaf weighs (8.2)

Phrases by the company their words keep (RAKE).

## How this was made

Made by the embedded engine from 3 pages, read 2026-11-21T06:00:00.000Z: https://deccan-oven.example/, https://deccan-oven.example/cafes, https://deccan-oven.example/bread. Phrases are runs of adjectives, nouns and names, by their dictionary forms. The score is frequency, length and places, added up over the pages. Search volume and difficulty are not available: no provider is connected, and none were made up.`
