import type { DemoThread } from './demo-thread.ts'

export const careerOpportunities: DemoThread[] = [
  {
    title: '47 applications, 2 phone screens, 1 alto losing her tune',
    by: 'thandi',
    ago: '3w',
    text: `\
I said in my introduction that I keep a spreadsheet. Here's the spreadsheet.

- 47 applications in four weeks
- 31 silences
- 14 automatic rejections, the fastest of which came in **six minutes**
- 2 phone screens, both lovely, both "we went with someone with more experience"

I spend about five hours a day on it. I tailor the top paragraph every time. I apply to anything that says junior, \
and to "mid" if I meet half of it. By Thursday of each week I feel like wallpaper.

What would you change first? I'm asking for ideas *and* company. I can take it.`,
    likes: 24,
    replies: [
      {
        by: 'imani',
        after: '1h',
        text: `\
Company first: six minutes is a keyword filter, and a filter hasn't met you.

Then ideas. Two screens from forty-seven says the problem's at the top of the funnel, so don't spend this week on \
algorithms.

1. Cut to ten applications a week, each with a human attached: an alum, someone from a talk, one of us.
2. Spend the hours you save on one project that has *users*, even if it's three of them.
3. Stop at two in the afternoon. Wallpaper is what five hours a day of this makes out of anyone.`,
        likes: 14,
      },
      {
        by: 'ebony',
        after: '3h',
        text: `\
I've now read the résumé you posted. Red pen:

Your strongest line is the eleventh one down. "Rewrote a slow search endpoint, 4.1 s to 300 ms, by adding an index \
and dropping an N+1 query." That goes at the **top**. What's at the top today is a paragraph saying you're \
passionate and a fast learner. I believe you, but so does everyone's.

Also, list the bootcamp under education with one line. You've given it a third of a page and it's telling people \
you're new. Your work tells them you're good.`,
        likes: 12,
        replies: [
          {
            by: 'thandi',
            after: '2h',
            text: `\
Moved it. It's strange to see the page without the passionate paragraph. It looks like someone else, someone I'd \
call back.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'jasmine',
        after: '6h',
        text: `\
My number was 112, if that's any comfort, and the one that hit came from answering somebody's question on a \
message board about date pickers. She remembered me. I'd applied to that same company cold in week two and been \
rejected in, I kid you not, nine minutes.`,
        likes: 9,
      },
      {
        by: 'tanya',
        after: '1d',
        text: `\
Hiring manager's view. For a junior opening I get four hundred résumés and I read perhaps sixty. What makes me \
stop: something deployed that I can click, and a README that tells me what *you* decided and why. Nobody's ever \
sent me a project and included the thing they'd do differently. If you do that I'll read to the end.`,
        likes: 10,
      },
      {
        by: 'nia',
        after: '1d',
        text: `No advice, I'm behind you in this line. Just bringing a chair.`,
        likes: 5,
      },
      {
        by: 'gabrielle',
        after: '2d',
        text: `\
Small companies don't all post jobs. Founders ask their investors "know anyone?" and I get that question weekly. \
Send me three sentences and the project link, and next time I'm asked I'll have an answer.`,
        likes: 6,
        replies: [
          {
            by: 'thandi',
            after: '5h',
            text: 'Sent. It took me five hours to write three sentences.',
            likes: 4,
          },
        ],
      },
      {
        by: 'thandi',
        after: '9d',
        text: `\
Update: nine applications this week rather than twelve, each with a person's name next to it. **Three** replies. \
One was a no with actual reasons, which I've read about forty times, like a love letter.`,
        likes: 10,
      },
      {
        by: 'ebony',
        after: '9d',
        text: `\
Three of nine! That's the funnel fixed. Come and see me about the phone screen before the first one.`,
        likes: 8,
      },
      {
        by: 'makeda',
        after: '10d',
        text: 'A no with reasons is a postmortem that somebody else wrote for you. Frame it.',
        likes: 6,
      },
      {
        by: 'thandi',
        after: '20d',
        text: `\
Second update, from the bus: I have a **final round** next week. Four hours, one of them about the search \
endpoint. Imani put me through it last night and asked what I'd do if the table were a hundred times bigger, and \
for the first time I said "I don't know yet, here's how I'd find out" and didn't apologize after it.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'I read résumés for nine years. Here is what I looked at.',
    by: 'ebony',
    ago: '8w',
    text: `\
Before product I was a technical recruiter, both agency and in-house. I keep seeing advice that would've made no \
difference at all to me, so here's what did, in order, in the roughly twenty seconds I had.

1. **Most recent title and how long.** Not to judge the length, just to place you.
2. **First two bullets under it.** If they began with "responsible for" I learned what your job was. If they began \
with a verb and ended in a result then I learned what *you* were.
3. **Does anything match the three things the manager truly cares about?** There are always three. The other \
fourteen in the listing were added by a committee.
4. **Location and work authorization**, because I'd be asked.

What I didn't look at: objectives, photos, skill bars (what's 80% of Java?), a second page for anyone with under \
ten years.

And one thing that's harder to say. I sat in debriefs where a woman with a name like ours was called "not quite \
polished" over the same pause that made somebody else "thoughtful". I started writing candidates' exact words on \
the scorecard because of it. If you're on panels now, please do the same.`,
    likes: 30,
    replies: [
      {
        by: 'dominique',
        after: '40m',
        text: `"What's 80% of Java?" It's Jav.`,
        likes: 11,
      },
      {
        by: 'renee',
        after: '2h',
        text: 'How do I do results as a tester? "Found 212 bugs" sounds like I made them.',
        likes: 7,
        replies: [
          {
            by: 'ebony',
            after: '1h',
            text: `\
Count what didn't happen. "Caught a double-billing defect before release; affected roughly 9,000 accounts." Or \
time: "cut the regression run from two days to three hours." If all else fails, ask your favorite developer what'd \
break if you left.`,
            likes: 12,
          },
        ],
      },
      {
        by: 'tanya',
        after: '5h',
        text: `\
The exact words thing. We now require a quote beside every rating on the scorecard, and "culture fit" is not \
accepted as an input by the form. Literally, it has validation.`,
        likes: 9,
      },
      {
        by: 'adaeze',
        after: '1d',
        text: `\
A point of gentle disagreement: in research hiring the second page is expected and its absence is noticed. So I \
would put your list under "know which genre you are writing in".`,
        likes: 6,
        replies: [
          {
            by: 'ebony',
            after: '4h',
            text: 'Completely fair. Mine is for industry, non-research. Academia is its own opera.',
            likes: 5,
          },
        ],
      },
      {
        by: 'paige',
        after: '26d',
        text: `\
I'm new and I've rewritten all of retail with verbs and numbers because of this. "Reduced shrink 18% across three \
departments" looks so much better than "worked there for a long time".`,
        likes: 4,
      },
      {
        by: 'ebony',
        after: '27d',
        text: `Paige, I'd have phoned you at my desk with my lunch in my mouth.`,
        likes: 7,
      },
    ],
  },
  {
    title: `"You're already operating at the next level." And then: nothing`,
    by: 'joy',
    ago: '5w',
    text: `\
My manager said that sentence to me in my last three one-on-ones. I say thank you, she beams, we go on to the next \
item.

Facts: customer success engineer, three years. I wrote the log-parsing tool that our whole team uses. I've been \
the lead on our two largest accounts since the reorganization, and I'm training two people who'll be paid what I'm \
paid. The title above mine exists and has a rubric, and I meet all but one line, "influences beyond own team".

I don't want to be ungrateful, she's a good manager. I'd also like it to be real.

**What do I say, word for word?** I'm good with scripts. I write them for customers all day.`,
    likes: 19,
    replies: [
      {
        by: 'tanya',
        after: '1h',
        text: `\
Word for word: "You've told me I'm operating at the next level. I'd like to be promoted this cycle. What would you \
need from me to put me forward, and when does the packet have to be in?"

Three sentences, ends in a date. She's not withholding; most managers think the compliment *was* the action. If \
she says "let me think about it", you say "great, can we look at it again on Thursday?"

Gratitude and a request fit in the same mouth. I promise.`,
        likes: 14,
        replies: [
          {
            by: 'joy',
            after: '2h',
            text: '"Gratitude and a request fit in the same mouth" is on a sticky note on my monitor.',
            likes: 6,
          },
        ],
      },
      {
        by: 'latoya',
        after: '4h',
        text: `\
Agree with Tanya, and I'd add the paper. Write the promotion packet yourself: one page, the rubric down the left, \
your evidence on the right, links. You'd be amazed at how many promotions die because a manager has six reports \
and a deadline and a blank document.

About the missing line: who outside your team uses the log parser?`,
        likes: 10,
        replies: [
          {
            by: 'joy',
            after: '1h',
            text: 'Support. And the billing team. And somebody in sales asked me for it on Fri... oh.',
            likes: 9,
          },
          {
            by: 'latoya',
            after: '80m',
            text: 'Oh.',
            likes: 13,
          },
        ],
      },
      {
        by: 'yetunde',
        after: '1d',
        text: `\
A question for you to carry around. When you imagine asking, whose voice do you hear saying that it's ungrateful? \
It's worth knowing whether she works there.`,
        likes: 9,
      },
      {
        by: 'amara',
        after: '2d',
        text: `\
I waited two years for someone to notice. The man beside me asked after eight months. He wasn't rude, and he \
wasn't better. He asked. I like him, I'm still a tiny bit mad.`,
        likes: 6,
      },
      {
        by: 'joy',
        after: '15d',
        text: `\
I said it. My voice shook on "this cycle". She blinked, opened her calendar, and said that packets are due in \
three weeks and she'd *assumed I wasn't interested because I'd never brought it up*. I showed her the one-pager. \
She's asked if she can use the format for other people.`,
        likes: 12,
      },
      {
        by: 'joy',
        after: '34d',
        text: `Packet's in. Decision in about a month. Whatever they say, I know the date now.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'Hiring: two backend engineers, payments, remote in the US, pay posted',
    by: 'tanya',
    ago: '31h',
    text: `\
First line, as per the rules: this is my own team and I'm the hiring manager.

**Two backend engineers, mid-level**, remote anywhere in the US, core hours 11 to 4 Eastern. **$138,000 to \
$165,000**, and where you land in it depends on the interview and not on what you make now; I won't ask. Bonus is \
a flat 8%. On call one week in seven, with a day off after.

Work: ledger services, reconciliation, settlement files. Kotlin and Postgres. You don't need either already. You \
need to have cared about correctness somewhere: money, medicine, inventory, votes, anything where "close enough" \
is wrong.

Process: a 30-minute call with me, one 90-minute pairing session (a real bug, our code, your editor), and a \
conversation with two future teammates. Answer within five business days, and a no comes with reasons.

Ask me anything here, I'd rather answer in public.`,
    likes: 16,
    replies: [
      {
        by: 'mariama',
        after: '50m',
        text: `\
Do you consider people who need a visa transfer? I'm not moving, I'm asking for a friend who's shy, as I was.`,
        likes: 6,
      },
      {
        by: 'tanya',
        after: '110m',
        text: `\
Mariama: yes for transfers. I've done two. Tell her to write to me directly and to ask me all the annoying \
questions.`,
        likes: 8,
      },
      {
        by: 'thandi',
        after: '2h',
        text: `\
I'm too junior for this one, but I want to say that it's the first listing I've read where I knew what the days \
would be like.`,
        likes: 4,
      },
      {
        by: 'jasmine',
        after: '4h',
        text: `\
When you say mid-level, is that years or...? I'll have one year soon. I did build the refunds flow at my job, \
including the part where a refund arrives twice.`,
        likes: 5,
      },
      {
        by: 'tanya',
        after: '280m',
        text: `It isn't years, Jasmine. Tell me the story of the refund that arrived twice and we'll both know.`,
        likes: 11,
      },
      {
        by: 'vivian',
        after: '20h',
        text: `\
"A no comes with reasons" and "I won't ask" in one listing. I've forwarded it to our head of talent with the \
subject line *see how short it is*.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Two doors: hospital informatics now, or keep going for developer?',
    by: 'nia',
    ago: '4w',
    text: `\
My old hospital called. They've got an opening for a **clinical informatics analyst**: configuring the records \
system, sitting between nurses and the vendor, training. $84k, benefits I know, people I like. They'd want me in \
six weeks.

What I've been working toward is developer. I'm maybe eight months from being employable, if I'm honest, and I \
have savings for ten.

My heart says developer. My knees say either one, they both have chairs. I'm afraid that the first door's a \
comfortable hallway with no exit at the other end, and I'm afraid that the second door is my pride.`,
    likes: 17,
    replies: [
      {
        by: 'candace',
        after: '2h',
        text: `\
I work behind the first door, so let me describe it honestly.

There *is* an exit. Analysts who can code are rare and we never let go of them: reporting, interface work (HL7 and \
FHIR, look them up and don't panic), data quality. The hallway's real too. If you take it and only do \
configuration for three years, you'll be an expert in one vendor's menus.

Ask three things: Will I have read access to the reporting database? Is there an integration team, and may I spend \
a day a week with them after six months? Who was the last analyst to move into a technical role, and may I talk to \
her?`,
        likes: 12,
      },
      {
        by: 'nia',
        after: '3h',
        text: `Candace, I'd never have thought to ask for the name of the last person. Writing all three down.`,
        likes: 6,
      },
      {
        by: 'chioma',
        after: '5h',
        text: `\
Savings for ten months and a plan of eight is not a plan, it's a hope with a spreadsheet. I say this as a founder, \
so I'd know.`,
        likes: 8,
      },
      {
        by: 'amara',
        after: '9h',
        text: `\
I took the adjacent job. Reporting analyst, and I automated myself a pipeline at a time until the title had to \
change. It took two years. I was paid for all of them, and I had a baby in the middle. No regrets, other than the \
reports.`,
        likes: 7,
      },
      {
        by: 'adaeze',
        after: '1d',
        text: `\
The other side, for balance. I left an adjacent position to study full time and I have never been sorry; depth \
came faster with nothing else to attend to. But I was twenty-six and paid very little rent. The variance is the \
thing to look at, I think, more than the average.`,
        likes: 5,
      },
      {
        by: 'nia',
        after: '12d',
        text: `\
I asked. Read access: yes. Integration team: "nobody's ever asked". The last analyst to move: they gave me her \
name, I rang her, and we talked for an hour and a half. She said the first year was menus and the second was SQL, \
and that she wished she'd asked for the day a week *in writing*. I haven't decided. But I've stopped feeling as if \
one door is cowardly.`,
        likes: 10,
      },
    ],
  },
  {
    title: 'How I talked about six years away',
    by: 'latoya',
    ago: '12w',
    text: `\
I was out for six years: my mother's illness, then two children close together, then a while in which I simply \
wasn't ready. I came back as a senior engineer and I'm a director now. A few people have asked what I said about \
the gap, so here's the whole thing.

On the résumé, one line, with dates: *Career break, family caregiving.* No apology, no "while also staying \
current".

In the interview, when asked, twenty seconds: **"I stepped away for six years to care for family. I'm back full \
time. In the last six months I've rebuilt my skills by doing X, and I'd love to show you."** Then I showed them X.

What I learned is that people look at the gap for precisely as long as you do. The first three times I went on for \
two minutes, with details, in a little voice. I got no second rounds. The fourth time I said the twenty seconds \
and then asked them about their deploy process.

One more: my "X" was tiny. A bus tracker for my own stop. But it was mine and it ran.`,
    likes: 26,
    replies: [
      {
        by: 'yetunde',
        after: '2h',
        text: `\
"People look at the gap for precisely as long as you do." I've sat on the other side of that table some three \
hundred times, and it's so.`,
        likes: 11,
      },
      {
        by: 'simone',
        after: '6h',
        text: `\
Did you ever get a rude question back? I took eight months for my own health and somebody asked me "so are you \
fixed now", on a video call, smiling.`,
        likes: 7,
      },
      {
        by: 'latoya',
        after: '8h',
        text: `\
Simone, once: "won't you be rusty?" I said, "On some syntax, yes, for about a month. Not on judgment." As for \
yours, "I'm well, and I'm ready to work" is all he's owed. And then I'd think about whether I want to be there.`,
        likes: 13,
      },
      {
        by: 'safiya',
        after: '1d',
        text: `The databases hadn't changed as much as they'd have you believe. They never do.`,
        likes: 6,
      },
      {
        by: 'tiffany',
        after: '4d',
        text: `\
My sister's been out for nine years and thinks it's too late. I've sent her this. She wrote back "bus tracker???" \
with three question marks, which from her is enthusiasm.`,
        likes: 4,
      },
      {
        by: 'candace',
        after: '9d',
        text: `\
Caregiving also belongs in the stories. The best answer I ever heard to "tell me about coordinating stakeholders" \
was about a feeding tube, an insurer and three specialists. We hired her.`,
        likes: 5,
      },
    ],
  },
  {
    title: `First freelance invoice is 19 days late and I'm being too nice`,
    by: 'carmen',
    ago: '9w',
    text: `\
After years on salary I'm on my own. First client: infrastructure cleanup, six weeks, fixed price, happy as can be \
with the work. The invoice said net 15. It's day 34. I've sent two emails that both begin with "Just checking in!" \
and I could slap myself.

It's $7,800. I can float it for about another month. I want to be paid and I also want to work with them again. \
What do I send?`,
    likes: 18,
    replies: [
      {
        by: 'chioma',
        after: '30m',
        text: `\
Stop emailing your contact. Your contact loves you and has never paid a bill in her life. Find accounts payable. \
Send this:

*"Invoice 0003, $7,800, was due 19 days ago. Please confirm the payment date by end of day Wednesday. Invoice \
attached."*

No "just", no "checking", no exclamation mark. It's not rude. They're a company, they have a whole person whose \
job is to receive that email.

And for next time: half up front, the rest in two milestones, late fee in the contract. Not because people are \
crooks. Because "net 15" with nothing behind it is a suggestion.`,
        likes: 13,
      },
      {
        by: 'carmen',
        after: '90m',
        text: `I've rewritten it without the exclamation mark and I feel like a different woman.`,
        likes: 7,
      },
      {
        by: 'ebony',
        after: '3h',
        text: `\
Ask whether you're set up as a vendor. In big companies half of "late" is somebody who never sent you a form, and \
an invoice sitting in a queue with no vendor number.`,
        likes: 5,
      },
      {
        by: 'monique',
        after: '8h',
        text: `\
Consultant here, on and off, for a decade. I put the AP contact, PO number and payment date on the *kickoff \
agenda*. Item three, right after scope. Nobody blinks if it's on an agenda.`,
        likes: 6,
      },
      {
        by: 'keisha',
        after: '1d',
        text: `\
When someone replies that the bank details need changing or confirming by email, phone them on a number you \
already had. Late invoices are where the scams live. That's my whole contribution.`,
        likes: 5,
      },
      {
        by: 'carmen',
        after: '4d',
        text: `\
Ebony called it. No vendor form. It'd been in a queue since day one, and AP (her name's Doris, she's a delight) \
pushed it through and I've got the money. Doris says that she gets "just checking in" all day and has learned to \
not see it.`,
        likes: 11,
      },
      {
        by: 'chioma',
        after: '4d',
        text: `Send Doris a card. I mean it. I've been paid early for nine years on the strength of a few cards.`,
        likes: 6,
      },
    ],
  },
  {
    title: 'Mentor, sponsor, and why you might have too many of the first',
    by: 'yetunde',
    ago: '17w',
    text: `\
A thing I tell all three of the people I mentor, so I might as well tell you.

A **mentor** talks *to* you. A **sponsor** talks *about* you, in a room that you aren't in, when there's something \
to give away. We're offered a great many mentors. It's pleasant, it costs an hour a month, it makes for a nice \
photograph. I had nine mentors before I had a single sponsor, and I was promoted once in that time. I had one \
sponsor for two years and was promoted twice.

You can't ask a stranger to sponsor you. But you can make it easy: tell people above you what you want next, in \
one sentence, so they can repeat it. Do a visible piece of work with them. Send them the result in a form they can \
forward.

So, a question for the thread. Who's spent something on you? And whom have you spent something on?`,
    likes: 22,
    replies: [
      {
        by: 'imani',
        after: '3h',
        text: `\
A director I'd worked with for all of five weeks said "give it to Imani, she'll finish it" in a planning meeting. \
I heard about it a year afterwards. It's the reason I'm staff.

On the other side: last month I turned down a keynote and gave them two names, with paragraphs, and both are on \
the program.`,
        likes: 10,
      },
      {
        by: 'ayo',
        after: '1d',
        text: `\
I'll argue a little. I think "find a sponsor" can turn into one more chore that gets handed to the people without \
power. The ones with the rooms should be doing this unprompted.`,
        likes: 6,
      },
      {
        by: 'yetunde',
        after: '29h',
        text: `\
They should, Ayo. And until they do, I'd like you to have a sentence ready. Both are true, and I'm tired of \
waiting on the first.`,
        likes: 12,
      },
      {
        by: 'vivian',
        after: '6d',
        text: `\
I counted after reading this. Four people I've put forward in two years, and all four were people who remind me of \
me. I've got some widening to do.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Career fair on Thursday and I own one blazer',
    by: 'destiny',
    ago: '4w',
    text: `\
career fair at my school is this thursday. 60 employers, 3 hours. last year i went in, got a stress ball, and left

i have: one blazer, résumé (thank you dominique for the water park verbs), a project (finds me which campus \
printer has no line, scraped from the print system with permission), and sweaty hands

how do you do this like a person`,
    likes: 15,
    replies: [
      {
        by: 'dominique',
        after: '1h',
        text: `\
I stand at the other side of those tables. The secret: we're bored, and we're hoping for a conversation.

- Pick **eight** out of the sixty. Look up one real thing about each tonight.
- Start with the three you want *least*. Your first pitch is always the ugly one.
- Twenty seconds: name, year, one thing you built and why, one question. "Our printers always have a line so I \
made a thing that finds the empty one. What's your most annoying internal problem?"
- Then be quiet. They'll talk for five minutes and remember it as you being brilliant.`,
        likes: 12,
      },
      {
        by: 'destiny',
        after: '2h',
        text: `dominique "what's your most annoying internal problem" is SO good`,
        likes: 5,
      },
      {
        by: 'ebony',
        after: '3h',
        text: `\
Write a note on the back of each card the second you've walked away. In the follow-up mention the thing they \
complained of. I got two hundred of those emails after each fair, and maybe five were about something I'd actually \
said.`,
        likes: 8,
      },
      {
        by: 'halima',
        after: '6h',
        text: 'For the hands: a cold water bottle, carried in the *left*.',
        likes: 4,
      },
      {
        by: 'oni',
        after: '1d',
        text: `Show the printer thing on your phone. Don't describe it, hand them the phone.`,
        likes: 4,
      },
      {
        by: 'destiny',
        after: '7d',
        text: `\
did eight tables. did the ugly one first and called the company by the wrong name. BUT at table five i handed the \
guy my phone and he walked to the next table to show the *other* company's recruiter. two phone interviews. no \
stress ball`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Are cloud certifications worth it? From somebody halfway up the pile',
    by: 'keisha',
    ago: '14w',
    text: `\
I've got one associate cert, I'm studying for the security specialty, and my employer pays for the exams, though \
not for the weekends. Before I give another three months of Saturdays away: for those who hire or who've done it, \
has a certificate changed anything for you in practice?

My own data so far: recruiter messages about doubled, of which most are for jobs I don't want. What I learned \
about identity policies was useful on the job the next *day*. What I learned about service limits I've forgotten \
already.`,
    likes: 13,
    replies: [
      {
        by: 'monique',
        after: '2h',
        text: `\
As an architect: the first cert gets you past a filter. The second gets you a better conversation. Past three I \
begin to wonder who's doing your actual work.

For consulting it's different, as partner tiers count heads. If a firm needs two more certified people by \
quarter's end, then you can name your number. Check where they stand with that before you negotiate.`,
        likes: 9,
      },
      {
        by: 'raven',
        after: '6h',
        text: `\
Contrary view. I've got none. I've got write-ups. One good one with a timeline and what I got wrong has opened \
more doors than any badge. But I like writing, and I like Saturdays.`,
        likes: 7,
        replies: [
          {
            by: 'keisha',
            after: '3h',
            text: 'You have a capture-the-flag on *every* Saturday.',
            likes: 5,
          },
          {
            by: 'raven',
            after: '195m',
            text: 'I said I like them.',
            likes: 9,
          },
        ],
      },
      {
        by: 'makeda',
        after: '3d',
        text: `\
Hold on to the study notes on identity and networking, throw away the rest, take the exam if it's free. What I \
look for in an interview is whether you can tell me why a request got denied. That skill comes from being denied.`,
        likes: 6,
      },
    ],
  },
  {
    title: 'A counteroffer email you may steal',
    by: 'dominique',
    ago: '8h',
    text: `\
I gave this to a friend, it worked, she's allowed me to post it. Change the nouns.

*"Thank you for the offer. I'm excited about the team, and about the migration project in particular. Based on the \
scope we discussed and what I'm seeing for similar roles, I was hoping for a base closer to $128,000. Is there \
room to get there? If base is fixed then I'd like to talk about a signing bonus or an earlier review. I'm ready to \
sign this week."*

Why it works: it's warm, has one number, gives a reason, offers them a second way to say yes, and tells them it \
ends. What it hasn't got: your rent, an apology, a range (they'd hear the bottom of it).

They came up to $124,000 plus a six-month review. It took her four minutes to send and two days to be brave.`,
    likes: 12,
    replies: [
      {
        by: 'thandi',
        after: '40m',
        text: `Saved in a folder that I've named *soon*.`,
        likes: 5,
      },
      {
        by: 'tanya',
        after: '3h',
        text: `\
From the receiving end: I've never withdrawn an offer over an email like this, and I don't know a manager who has. \
I've gone to finance with one in my hand though, and it helps when it's already so reasonable that I only need to \
forward it.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Questions to ask before you get excited about startup equity',
    by: 'gabrielle',
    ago: '10w',
    text: `\
I'm an engineer who now reads term sheets for a living. A friend was offered "50,000 shares!" last week, and \
nobody had told her out of how many. So, ask these, in writing:

1. **How many shares are outstanding, fully diluted?** Without that number 50,000 means nothing at all.
2. **What's the strike price, and what did the last 409A say?**
3. **What's the preference stack?** If investors get $40M back before anyone and the company sells for $45M, the \
common shares split five.
4. **How long do I have to exercise after I leave?** Ninety days is usual. Some do years. It matters more than \
people think.
5. **Runway in months, at current burn?**

Good founders will answer all five without a flinch. If they act hurt, that's an answer as well. This isn't tax \
advice; pay a person for an hour when it gets real.`,
    likes: 20,
    replies: [
      {
        by: 'chioma',
        after: '2h',
        text: `\
As a founder, I wish candidates asked. The one who asked me number five is the one I'd have trusted with the bank \
password. (There are only two of us. She's got the bank password now.)`,
        likes: 8,
      },
      {
        by: 'aaliyah',
        after: '5h',
        text: `\
I exercised at my first startup, paid the tax, and it folded within a year. I have a framed certificate in the \
bathroom. Take number four seriously, and only use money you'd be okay with framing.`,
        likes: 6,
      },
      {
        by: 'ayo',
        after: '1d',
        text: 'Could someone define the preference stack as if to a very tired engineer?',
        likes: 5,
      },
      {
        by: 'gabrielle',
        after: '26h',
        text: `\
Ayo, it's a priority queue. Investors get dequeued first, and each takes back what they put in (1x, usually, ask \
if it's more). Your shares sit at the bottom and only get processed if there's anything left in the buffer.`,
        likes: 12,
      },
      {
        by: 'jasmine',
        after: '5d',
        text: `\
I asked number one at my current job six months in. The answer was "let me find out", and then it took them six \
weeks. I've priced my shares at zero and I sleep fine.`,
        likes: 4,
      },
    ],
  },
]
