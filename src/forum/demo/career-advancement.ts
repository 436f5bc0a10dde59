import type { DemoThread } from './demo-thread.ts'

export const careerAdvancement: DemoThread[] = [
  {
    title: 'Promotion packet due next week and I am allergic to writing about myself',
    by: 'joy',
    ago: '9d',
    text: `Part two of the saga. I asked for the promotion (thank you, all of you), my manager said yes to putting me \
up for senior, and now there's a packet. Two pages, in *sentences*, due at the end of next week.

I have Ebony's list, twenty-seven rows. I have Latoya's one-pager. I open the blank document, and so far it contains \
a title, my name, and "I helped customers."

I *know* I did things. There's the log parser that three teams use now. There was the migration in the spring, where \
I wrote a script that moved four hundred accounts. There was the customer who was leaving and stayed. But as soon as \
it's a sentence with "I" in it, it either sounds like bragging or like nothing at all. My mother raised me to let the \
work speak and the work is apparently mumbling.

How do you all do this without breaking out in hives?`,
    likes: 22,
    replies: [
      {
        by: 'tanya',
        after: '30m',
        likes: 14,
        text: `I have read a few hundred of these. The committee is not looking for humble or proud, it is looking \
for *evidence it can repeat*. For each item give me four things: what was going wrong, what you did, what changed, \
and who can confirm it. That is all. No adjectives needed, so no bragging possible.

"I helped customers" becomes "Four hundred accounts needed migrating before the old system shut down. The estimate \
was six weeks by hand. I wrote a script that did it in three days with two errors, both corrected the same afternoon. \
Ask the platform lead." Read that out loud. Is it bragging? It is a receipt.`,
        replies: [
          {
            by: 'joy',
            after: '1h',
            likes: 8,
            text: `It's a receipt. I can write receipts. I have been writing ticket summaries for three years, I just \
never did one where the customer was me.`,
          },
          {
            by: 'ebony',
            after: '2h',
            likes: 7,
            text: '"I never did one where the customer was me" is a whole sermon, Joy. Go write it.',
          },
        ],
      },
      {
        by: 'imani',
        after: '2h',
        likes: 8,
        text: `Twenty-seven is a list, six is an argument. Print the next level's description, take a highlighter, \
and keep only the rows that touch a highlighted word. If two rows prove the same thing, keep the one with a witness. \
The other twenty-one are for your own bad days.`,
      },
      {
        by: 'sade',
        after: '3h',
        likes: 9,
        text: `Mechanical trick from a writer: first draft in the third person. "Joy wrote a script." You will not be \
shy on her behalf. Then search and replace.`,
      },
      {
        by: 'joy',
        after: '1d',
        likes: 6,
        text: `Wrote it about "Joy" and she is kind of impressive?? I'd forgotten she built the onboarding checklist \
the *whole team* uses. I thought it had always existed.`,
        replies: [
          {
            by: 'sade',
            after: '2h',
            likes: 10,
            text: `She sounds terrific. Send me the two pages before you hand them in, if you would like an edit. I \
will only cut, never add.`,
          },
        ],
      },
      {
        by: 'dominique',
        after: '30h',
        likes: 5,
        text: `Say two of them out loud to somebody before you submit. If you rush through a line, that is usually \
the strongest one and you are embarrassed by it. Slow down there.`,
      },
      {
        by: 'amara',
        after: '2d',
        likes: 4,
        text: `The customer who stayed: put the contract value in. You may feel strange about a dollar sign next to \
your name. Everyone else in that pile has one.`,
      },
      {
        by: 'joy',
        after: '4d',
        likes: 11,
        text: `Submitted, three whole days early. Sade cut the word "just" *nine times*. Nine. The customer who \
stayed was $310,000 a year, I had to ask finance and the lady there said "oh, that was you?" So. That was me.`,
        replies: [
          { by: 'sade', after: '4h', likes: 6, text: 'Eleven. I let two go because I could see you were tired.' },
        ],
      },
      {
        by: 'joy',
        after: '184h',
        likes: 13,
        text: `Update! No verdict until the end of the month, but my manager presented it in the pre-meeting \
yesterday, and she told me one of the directors *quoted the migration paragraph back to her from memory*. Tanya, she \
repeated the receipt. You said they would repeat it and she repeated it. I had to go and sit on the floor of the \
supply closet.

I called my mother and told her that the work has spoken up.`,
        replies: [
          {
            by: 'tanya',
            after: '2h',
            likes: 12,
            text: `Supply closet floors hold some of the finest moments in our careers. When a director is quoting \
you before the meeting, the meeting tends to be short. Start next year's file anyway, with this as line one.`,
          },
          {
            by: 'zora',
            after: '5h',
            likes: 9,
            text: `Joy, would you bring this one to Monday at 7? Five minutes, the before and the after. Half the \
room has a packet that says "I helped customers".`,
          },
        ],
      },
    ],
  },
  {
    title: 'The exact words that got me from their first number to a better one',
    by: 'ebony',
    ago: '10w',
    text: `I was a technical recruiter for nine years before I moved to product, so I have sat on the side of the \
table that knows the range. Sharing what I told candidates to say when I was not supposed to.

**When they ask what you want, first call:** "I'd like to understand the role before I put a number on it. What range \
is budgeted?" Then stop talking. The silence is the negotiation. Drink some water.

**When the offer comes:** "Thank you, I'm excited about this. I'd like to read it properly and come back to you \
Thursday." Never answer on the phone. Not even if it is great. *Especially* if it is great.

**On Thursday:** "I want to say yes. Based on the scope we discussed, and what I'm seeing for this level, I was \
expecting closer to X. Is there room?" Then silence again.

**If base is stuck:** sign-on, a review at six months *in writing*, start date, learning budget, title. In that \
order.

I used it on my own offer in product. It moved eleven percent with one email and one very long drink of water.`,
    likes: 30,
    replies: [
      {
        by: 'imani',
        after: '1h',
        likes: 11,
        text: `The thing I repeat in every interview circle: an offer is almost never withdrawn because somebody \
asked politely. In all my years I have seen it once, and that company was telling her something useful about itself.`,
      },
      {
        by: 'gabrielle',
        after: '5h',
        likes: 6,
        text: `From the spreadsheet side: ask what *level* they are hiring you at before you argue about dollars. I \
have seen someone win five thousand and lose a level. That is a bad trade every year afterward.`,
      },
      {
        by: 'layla',
        after: '1d',
        likes: 4,
        text: `Does "is there room?" feel weak to anyone else? I prefer "can you get to X?" A question with a number \
in it is harder to answer with a shrug.`,
        replies: [
          {
            by: 'ebony',
            after: '2h',
            likes: 6,
            text: `Yours is better when you have another offer in hand. Mine leaves them a graceful way to say yes \
when you don't. Carry both.`,
          },
        ],
      },
      {
        by: 'amara',
        after: '2d',
        likes: 9,
        text: `Used the silence on Friday. I counted ceiling tiles. Thirty-four tiles later he said "let me see what \
I can do". I would have filled that quiet with a discount on myself, every time, my whole life.`,
      },
      {
        by: 'thandi',
        after: '31d',
        likes: 5,
        text: `Late to this, new here, and I have a question that might be naive: does any of this apply to a *first* \
job? I feel like I should say thank you and run before they change their minds.`,
        replies: [
          {
            by: 'ebony',
            after: '3h',
            likes: 10,
            text: `Not naive. Junior bands are narrower, so maybe it is three percent instead of eleven, or a better \
laptop and a start date after your lease is sorted. But ask one thing, once, kindly. You are also teaching them how \
you will handle yourself with *their* customers.`,
          },
          {
            by: 'mariama',
            after: '6h',
            likes: 8,
            text: `And the raises you get later are counted from this first number. I did not ask the first time, \
because in the place where I grew up one does not haggle with somebody who is offering you a chair. It took me three \
years to catch up with a colleague who had asked one question.`,
          },
        ],
      },
    ],
  },
  {
    title: `I do the tech lead's job but I do not have the words on the box`,
    by: 'mariama',
    ago: '3w',
    text: `For eight months I have been the person who plans the work for four backend engineers. I write the design \
documents, I divide the tickets, I am the one who gets called when two services disagree. In the organization chart I \
am "Backend Engineer II". My manager is kind and says "you are basically the lead". I have come to dislike the word \
*basically*.

I do not want to make a threat, I like these people. But I also notice that the last person who did it was given the \
title first and then grew into it. I have grown, and I am waiting for the title.

What precisely should I ask for, and in what order?`,
    likes: 15,
    replies: [
      {
        by: 'tanya',
        after: '1h',
        likes: 12,
        text: `Ask for the thing and the date. "I have been doing the lead role since such-and-such. I would like the \
title and the level to match. What has to happen, and can we agree on a date?" If she does not know the answer, she \
is not blocking you, she has simply never been asked, and now she has homework.

And write down the eight months first. One page. Managers argue for people with the paper you hand them.`,
      },
      {
        by: 'yetunde',
        after: '3h',
        likes: 10,
        text: `Before the meeting, ask yourself: if they say yes to the title and nothing to the pay, is it a yes? If \
they say yes to the pay and keep the title vague, is it a yes? Decide that at your own table, not at hers.`,
      },
      {
        by: 'mariama',
        after: '270m',
        likes: 7,
        text: `I thought about this on the walk home. The title matters more, because it is the one I can carry out \
of the building. I did not know that until you asked.`,
      },
      {
        by: 'ayo',
        after: '6h',
        likes: 5,
        text: `Also consider what you stop doing if the answer is "not now". Not as a punishment. The role is \
unstaffed, you have been donating it, and an organization cannot feel a gap you keep filling.`,
      },
      {
        by: 'latoya',
        after: '1d',
        likes: 8,
        text: `I half agree with Ayo. Be careful how you put that down, because the four engineers are the ones who \
feel it first. Hand back the *invisible* parts in daylight: "I'll keep the design docs, I need someone to take the \
coordination until we settle the role." Then it is a plan and not a strike.`,
      },
      {
        by: 'mariama',
        after: '12d',
        likes: 11,
        text: `We had the meeting. I brought one page, and I said "the thing and the date". She was quiet and then \
she said, "I assumed you would tell me when you wanted it." So we were each being polite at the other for eight \
months! It goes to the director with a date, and she told me of a second possibility: the platform team is looking \
for a lead, with the title attached from the first day. She has removed the word *basically*.`,
      },
    ],
  },
  {
    title: 'What a promotion committee actually sees (I have sat on nine of them)',
    by: 'tanya',
    ago: '17w',
    text: `Fifteen years in payments, nine promotion cycles on the inside. The rules differ by company but the room \
is always the same room: six tired people, forty packets, about seven minutes each. What I wish everyone knew:

**We do not see your work. We see a description of your work.** If it is not in the packet, it did not happen, no \
matter how many weekends it took.

**We are matching against the next level, not rewarding this one.** "Excellent at her current job" is the most common \
kind way to say no.

**One strong story beats ten bullets.** The stories that win have a decision in them. Not "I built the retry service" \
but "we could retry or we could reconcile, I argued for reconciling, here is what it saved".

**Your manager is your lawyer.** If she cannot tell your best story without notes, you will not get seven good \
minutes. Rehearse her. I mean it. Send it to her in three sentences.

**Vague praise is a warning sign.** We had two packets in a row, a man described as "drives strategy" and a woman as \
"a pleasure to work with". I stopped the meeting and asked what she had *driven*. It turned out to be the strategy. \
Somebody has to ask that out loud, and it should not only be me, so now I have told all of you.

Ask anything.`,
    likes: 30,
    pinned: true,
    replies: [
      {
        by: 'imani',
        after: '50m',
        likes: 13,
        text: `That last one should be taught in school. When I write peer feedback now I go back through it and \
check: did I describe what she *decided*, or how she made everyone feel?`,
      },
      {
        by: 'amara',
        after: '3h',
        likes: 7,
        text: `How much does it matter who else speaks for you? I have a manager who likes me and a director who \
could not pick me out of a lineup.`,
        replies: [
          {
            by: 'tanya',
            after: '1h',
            likes: 11,
            text: `It matters in the close calls, and most calls are close. You want two people in that room who have \
seen you do something hard. So: present your own design once a quarter to an audience that includes your director. \
Not a status update. A decision you need her to weigh in on.`,
          },
          {
            by: 'dominique',
            after: '1d',
            likes: 6,
            text: `Speaking as someone in training to do exactly that: prepare the first two sentences word for word \
and let the rest be notes. By sentence three your voice has come back.`,
          },
        ],
      },
      {
        by: 'simone',
        after: '8h',
        likes: 5,
        text: `How does this work for design? My best work is the thing that did *not* get built because I tested it \
with five people and they hated it.`,
        replies: [
          {
            by: 'tanya',
            after: '2h',
            likes: 10,
            text: `That is a gorgeous packet story. "We were going to spend a quarter on X. I tested it for two days \
with five customers. We did not build it." Put the cost of the quarter next to it. Prevented losses are the easiest \
thing to sell to a room full of payments people.`,
          },
        ],
      },
      {
        by: 'wangari',
        after: '1d',
        likes: 6,
        text: `I maintain open source and nobody promotes me, so I read this as an outsider. "It did not happen \
unless it is described" is also true for release notes, grant reports, and apparently marriages.`,
      },
      {
        by: 'makeda',
        after: '2d',
        likes: 12,
        text: `Question from reliability: my best year is the year nothing happened. Do you know how hard it is to \
write "nothing happened" for two pages?`,
        replies: [
          {
            by: 'tanya',
            after: '3h',
            likes: 9,
            text: `Last year's outage minutes, this year's outage minutes, the three changes you made in between, \
dollars per minute in the margin. Nothing happened *because*. Lead with the because.`,
          },
        ],
      },
      {
        by: 'layla',
        after: '1w',
        likes: 6,
        text: `Rehearsed my manager this week. I felt ridiculous emailing her three sentences about myself. She wrote \
back, "oh thank goodness, I was going to have to make something up."`,
      },
      {
        by: 'chioma',
        after: '2w',
        likes: 4,
        text: `I left that world for a studio of two people, and our promotion committee is a woman named Grace and a \
pot of tea. But I have just rewritten our case studies using the "decision in the story" rule and they are twice as \
good.`,
      },
    ],
  },
  {
    title: 'My skip-level asked "what do you want?" and I said "um, headcount?"',
    by: 'layla',
    ago: '2d',
    text: `Frontend engineer, five years at this company. Twice a year I get thirty minutes with my manager's \
manager. He is perfectly pleasant. Today he leaned back and said, "So what do *you* want?" and every thought I have \
ever had left through the window.

I said "um, headcount?" I do not manage anyone. I do not want to manage anyone! I don't know whose answer that was. I \
think I was channeling a man from the previous meeting.

What I really want is for accessibility to be a funded part of the platform, with me as the person who runs it, at \
staff level. I have wanted it for two years. I have a document. He said "happy to talk again any time". Can I go \
back, or does that make it weirder?`,
    likes: 16,
    replies: [
      {
        by: 'makeda',
        after: '25m',
        likes: 11,
        text: `"Um, headcount?" I am crying. Somewhere a director is in a meeting right now asking for better focus \
indicators.`,
      },
      { by: 'layla', after: '40m', likes: 9, text: 'If we swapped souls I hope he fixes the date picker.' },
      {
        by: 'latoya',
        after: '1h',
        likes: 14,
        text: `Go back, tomorrow, in writing. As a director I promise we ask that question hoping for an answer we \
can *do something with*, and we hear a good one maybe twice a year. Three lines: "I've thought about your question. I \
want to run accessibility as a funded platform area at staff level. May I have twenty minutes to show you what the \
first two quarters would look like?" He will be relieved it is not headcount.`,
      },
      {
        by: 'vivian',
        after: '4h',
        likes: 6,
        text: `When you show him, lead with his risk and not your passion, even though your passion is the good part. \
What contracts ask for it, which deals stalled on a compliance questionnaire, what the last retrofit cost. Put the \
humans on page one and the money on page two and make sure he gets to page two.`,
      },
      {
        by: 'simone',
        after: '9h',
        likes: 5,
        text: `Slightly different view from Vivian: bring him one recording. Ninety seconds of somebody trying to \
check out with a screen reader on our kind of form. I have seen a room full of numbers people go very quiet. *Then* \
page two.`,
      },
      {
        by: 'layla',
        after: '40h',
        likes: 12,
        text: `I sent the three lines at 9:02 this morning. He answered at 9:10: "Yes. This is the answer I was \
hoping for. Thursday?" I have been walking around the apartment in circles. I'm bringing the recording **and** page \
two.`,
      },
    ],
  },
  {
    title: 'Asked to go deeper and asked to manage, in the same week',
    by: 'amara',
    ago: '8w',
    text: `Monday: the principal on our data platform says there is a path to staff if I take on the streaming \
rebuild. Wednesday: my director says she is splitting the team and would I lead half of it, six people.

Both are real and both want an answer this month. Same pay band. I love the work with my hands in it. I also keep \
finding myself in the hallway with the new hires, drawing boxes on the back of things, and those are honestly the \
best ten minutes of my week.

And I have two children at home, so when somebody says "people are more work than pipelines" I say, *which people, \
and have you met my pipelines?*

How did you know?`,
    likes: 12,
    replies: [
      {
        by: 'tanya',
        after: '2h',
        likes: 10,
        text: `I knew because when my team shipped something I had not touched, I was happier than when I shipped it \
myself. If that sentence makes you warm, manage. If it makes you itch, don't. There is no third feeling.`,
      },
      {
        by: 'yetunde',
        after: '4h',
        likes: 9,
        text: `I was asked three times and said no three times. I mentor, I do not manage, and the difference is that \
nobody's rent depends on what I write about her. Some people find that weight meaningful. I found it kept me from \
seeing the code. What would you miss first?`,
      },
      {
        by: 'latoya',
        after: '1d',
        likes: 6,
        text: `You can come back from it, whichever you choose. People talk about this as a door that locks. I went \
manager, then home for six years, then engineer, then director. The only thing that ever locked was my laptop.`,
      },
      {
        by: 'amara',
        after: '27h',
        likes: 5,
        text: '"The only thing that ever locked was my laptop." Noted and framed.',
      },
      {
        by: 'imani',
        after: '28h',
        likes: 7,
        text: `Ask for a trial with a date on it: lead the six for two quarters, with your seat on the platform team \
held in writing. If they refuse to put the way back in writing, then it *is* a door that locks and you should know \
that before you walk through it.`,
      },
      {
        by: 'amara',
        after: '5w',
        likes: 13,
        text: `Decision: I took the team. Two quarters, way back in writing (my director blinked at that and then \
signed it). What decided it was Yetunde's question. I would miss the code on the first day. I would miss the hallway \
*forever*. Week one: I have approved some vacation, mediated a dispute about naming a table, and written zero lines. \
I came home and refactored my son's train layout.`,
      },
    ],
  },
  {
    title: 'Seven weeks as a director. Nobody warned me about the quiet',
    by: 'latoya',
    ago: '13w',
    text: `When you are a manager, people tell you things in the hallway. When you are a director they stop talking \
as you come around the corner and ask about your weekend. Forty-one people, seven weeks, and nobody has told me a \
thing was broken until it had been broken for quite a while.

I also can't see my own work anymore. I used to close tickets, then I closed projects, and now I seem to close \
*sentences*. My younger one asked what I made today and the true answer was "a meeting, shorter".

So, for those who have gone up a level or two, and also for those who have watched somebody do it well: how did you \
find out what was true? And how do you know if a week was any good?`,
    likes: 26,
    replies: [
      {
        by: 'tanya',
        after: '1h',
        likes: 12,
        text: `Skip-levels, twenty-five minutes, no agenda, the same two questions every time: *what is slower than \
it ought to be*, and *what do you think I don't know?* The first round you will get nothing. Find one small thing in \
the nothing and fix it within the week, visibly. The second round you will get everything.`,
      },
      {
        by: 'yetunde',
        after: '4h',
        likes: 10,
        text: 'Think of somebody you told the truth to when you were an engineer. What had she done to earn it?',
      },
      {
        by: 'latoya',
        after: '6h',
        likes: 9,
        text: `Her name was Pat. The first week I worked for her, she told us all about an outage she had caused \
herself.

...I see what you did there, Yetunde. I have a failed migration from last year I could tell them about. I'll do it on \
Wednesday.`,
      },
      {
        by: 'makeda',
        after: '9h',
        likes: 11,
        text: `Come to an incident review, sit at the side, say nothing for fifty-five minutes, and then thank the \
person who broke it for explaining it so clearly. I have seen a director do this exactly once and I would have \
followed her into the sea.`,
      },
      {
        by: 'ebony',
        after: '1d',
        likes: 8,
        text: `For "was it a good week", product has the same trouble. On Fridays I write down one decision that got \
made *without me* that I agree with. If the list is growing, I am doing the job. If everything on it went through me, \
I was only busy.`,
      },
      {
        by: 'vivian',
        after: '3d',
        likes: 6,
        text: `I'll disagree a little with the emphasis on hallways. Not everybody can afford to say a true thing to \
a director's face, however kind the face. At the insurer we keep a form with no name field, and someone neutral reads \
it out. Three of the most useful things I've learned came through that slot.`,
      },
      {
        by: 'latoya',
        after: '5w',
        likes: 13,
        text: `A report. I told them about my migration (you could have heard a pin, and then someone laughed, \
nicely). Round one of skip-levels: nothing. Round two: it turns out that deploys on Fridays needed a director's \
signature and that no one, including me, knew why. I removed it before lunch. A voice in the back said, "wait, we \
could have *asked*?"

The form goes up next week, Vivian. And there were eleven decisions on the Friday list last month. I agreed with \
nine. The other two were better than mine.`,
      },
    ],
  },
  {
    title: 'First review ever: "needs to speak up more in meetings"',
    by: 'jasmine',
    ago: '9w',
    text: `I had my first performance review. It was good! Meets, with two exceeds. But the one development area is \
"needs to speak up more in meetings", with no examples. I'm in standup, I answer when I'm asked. In the big design \
meetings there are eleven people and four of them talk over each other like a cooking show.

And I can't tell what to do with it. If I speak more I worry about becoming "a lot". I watched that happen to the \
only other Black woman in the building, a senior I really admire: first they told her to speak up, and then they \
wrote that her *tone* was strong. She laughs about it now, sort of.

So how do I take the feedback seriously without taking it *in*?`,
    likes: 19,
    replies: [
      {
        by: 'imani',
        after: '1h',
        likes: 13,
        text: `First, make it specific. Go back and ask: "Which meeting in the last month would have gone better if I \
had spoken, and what would you have wanted to hear from me?" If there is an answer, you have real feedback and a \
target. If there is no answer, it was a sentence that filled a box, and you may file it accordingly.`,
      },
      {
        by: 'tanya',
        after: '2h',
        likes: 11,
        text: `Manager here. I have written that line and I regret some of them. What I usually meant was "I know she \
has the answer because she tells me afterward, and I want the room to know". If that is you, there is a cheap fix: \
send a comment on the document the day *before*. Then in the meeting you say "as I noted in the doc". You have \
spoken, in ink, and nobody could talk over it.`,
        replies: [
          {
            by: 'jasmine',
            after: '3h',
            likes: 8,
            text: 'I ALWAYS have the answer afterward. In the hallway. To one person. Okay, that one got me.',
          },
        ],
      },
      {
        by: 'abeni',
        after: '5h',
        likes: 7,
        text: `I do most of my thinking in my second and third languages before it comes out in the fourth, so by the \
time I am ready the cooking show has moved on to dessert. What works for me is one sentence early: "I have a question \
about the failure case, can we come back to it?" It reserves a seat. They come back to it.`,
      },
      {
        by: 'dominique',
        after: '9h',
        likes: 6,
        text: `Speak in the first five minutes, about anything true. Even "can you say which service that is?" The \
longer you are silent the bigger the first sentence gets, until it has to be brilliant and then nobody can lift it.`,
      },
      {
        by: 'keisha',
        after: '1d',
        likes: 9,
        text: `About the "tone" part. You're not imagining that pattern, and you also can't fix it by getting \
smaller, because I tried and they wrote that I was *reserved*. I keep a private file: date, what I said, who was \
there, how it landed. Half the time it shows me it went fine and I was only bracing. The other half I have the \
receipts.`,
        replies: [
          {
            by: 'jasmine',
            after: '4h',
            likes: 6,
            text: `"They wrote that I was reserved." Ma'am. Starting the file today.`,
          },
        ],
      },
      {
        by: 'yetunde',
        after: '2d',
        likes: 10,
        text: `Take your senior to coffee, the one you admire. Not to be rescued. Tell her you noticed, and ask what \
she would do with this line. Two people who compare notes are no longer each a special case. And she may have been \
waiting a long while for somebody to have noticed.`,
      },
      {
        by: 'jasmine',
        after: '3w',
        likes: 12,
        text: `Things that have happened since: I asked for an example and he had one, and it was fair (I had known \
the cache plan would break and told Priyanka by the microwave). I've been commenting the day before. Last Tuesday one \
of the cooking show guys said "Jasmine flagged this in the doc, can she walk us through it?" and I did, for four \
whole minutes.

And I had the coffee. It was two hours. She cried a little, I cried a little, and we have a standing Thursday.`,
      },
    ],
  },
  {
    title: 'On-call pay. Does anybody actually get it?',
    by: 'makeda',
    ago: '6w',
    text: `Week of primary, every fourth week. Last rotation: nine pages, five of them between midnight and six, one \
during my cousin's wedding. I ran out of the reception in heels to restart a queue consumer.

Compensation for this: "flexibility the next day" and a mug. It is a good mug. I have two.

I want to bring a proposal to my director rather than a complaint. What do you get, those of you who carry the thing? \
Flat amount per week, per page, time off? And did anybody ever get it added after the fact?`,
    likes: 11,
    replies: [
      {
        by: 'monique',
        after: '2h',
        likes: 7,
        text: `Flat amount per week of primary, half for secondary, plus a day off after any night with more than one \
page. It was added after two people left in one quarter, and the exit interviews both said the word "sleep". You \
should not have to lose people to get it, but count what it costs to replace one and put that in the proposal.`,
      },
      {
        by: 'carmen',
        after: '5h',
        likes: 6,
        text: `As a freelancer I finally have a number: standby is a quarter of my day rate, and each call-out is two \
hours minimum. It is *amazing* how few things are urgent once there is a line on an invoice.`,
      },
      {
        by: 'safiya',
        after: '1d',
        likes: 8,
        text: `Ask for both halves: pay for carrying it, and a rule that the team must fix whatever paged most, \
before features, the following week. Money without the second half means you are being paid to be tired.`,
      },
      {
        by: 'makeda',
        after: '26h',
        likes: 9,
        text: `This is the part I was missing. I was writing "pay me for the pages" when the better sentence is "make \
the pages expensive".`,
      },
      {
        by: 'makeda',
        after: '4w',
        likes: 12,
        text: `It passed. Flat weekly amount starting next rotation, a rest day after bad nights, and the top pager \
gets fixed before any feature. I put "cost per page" in a chart and my director said "why is that one consumer \
costing us more than the coffee contract". That consumer was fixed in *three days*, after fourteen months. My cousin \
says I owe her a dance.`,
      },
    ],
  },
  {
    title: 'My manager takes my demos to leadership. Without me',
    by: 'dominique',
    ago: '4w',
    text: `I'm a solutions engineer. I build a demo, it goes well with the customer, and then my manager asks for the \
deck "for a quick share-out" and presents it upstairs himself. He does say "the team built this". The team is me, and \
a dog.

I'm working on public speaking and these are exactly the rooms I need practice in. I don't think he is malicious, I \
think he likes the room as well. How do I ask to be in it without accusing him of anything?`,
    likes: 14,
    replies: [
      {
        by: 'tanya',
        after: '50m',
        likes: 10,
        text: `Make it about the questions. "When they ask how the integration works, I'd like to be there so you are \
not stuck with the follow-up. Could I take the ten minutes of demo and you take the business half?" You are offering \
him less risk. Most managers grab that with both hands.`,
      },
      {
        by: 'ebony',
        after: '2h',
        likes: 6,
        text: `And put your name in the artifact. Not as a protest. First slide: "Built by Dominique Brasslily, \
questions to:" and your address. Decks travel farther than any of us.`,
      },
      {
        by: 'dominique',
        after: '3h',
        likes: 4,
        text: 'It has never occurred to me to sign a deck. I sign *birthday cards* more thoroughly.',
      },
      {
        by: 'ayo',
        after: '6h',
        likes: 3,
        text: `Counterpoint so you have it: I once insisted on presenting my own work and found out that my manager \
had been absorbing forty minutes of budget hostility per meeting on my behalf. Ask what happens in there. You may \
want half the room and not all of it.`,
      },
      {
        by: 'dominique',
        after: '15h',
        likes: 5,
        text: `Fair! I asked him. He said, "honestly it's mostly about parking." But I appreciate that it could have \
been a shield.`,
      },
      {
        by: 'simone',
        after: '1d',
        likes: 5,
        text: `The demo with a fake customer name that makes people smile gets remembered, and then they ask who made \
it. Mine was a llama boarding service. I got invited to three rooms because of the llamas.`,
      },
      {
        by: 'dominique',
        after: '11d',
        likes: 11,
        text: `Presented upstairs on Wednesday. Ten minutes of demo, he did the business half, we bowed like a duo. I \
lost my place once and said "let me find my llama", which made no sense to anyone but it got a laugh and I got my \
breath back. The chief revenue officer asked *me* the follow-up. Thank you.`,
      },
    ],
  },
  {
    title: 'Managing up: my boss decides things in the hallway and forgets them by Thursday',
    by: 'serwaa',
    ago: '15w',
    text: `I lead BI. My boss is bright, warm, and makes decisions standing up. Monday, by the coffee: "Let's drop \
the churn dashboard and do the store forecast." Thursday, sitting down: "How's the churn dashboard?" He isn't testing \
us. He means it both times.

My team of three has rebuilt the same two weeks of work twice this month, and they look at *me*, since I'm the one \
who carried it back from the coffee. I've tried tickets (he does not open them) and a Friday summary (he reads the \
first line).

How do you manage up when he isn't a bad boss, only a fast one?`,
    likes: 17,
    replies: [
      {
        by: 'tanya',
        after: '2h',
        likes: 11,
        text: `He reads the first line, so put the decision there, and send it before the coffee is cold. "Per our \
chat: churn stops today, forecast starts, churn slips to next quarter. Only reply if that's wrong." You aren't \
keeping a record against him. You are finishing his sentence.`,
      },
      {
        by: 'sade',
        after: '5h',
        likes: 9,
        text: `Shorter still: the *subject* line. "STOPPED: churn. STARTED: forecast." He'll read it on his phone on \
the way to the next hallway, and on Thursday he can search for it.`,
      },
      {
        by: 'ayo',
        after: '9h',
        likes: 5,
        text: `Price it. Every switch costs something and nobody is showing him the meter. One number at the foot of \
the Friday note: days lost to restarts this quarter.`,
      },
      {
        by: 'amara',
        after: '1d',
        likes: 8,
        text: `Careful with the meter. I did that once, with a chart, and what he heard was a scolding, with a chart. \
What worked for me was handing him the trade while he was still in the hallway: "Happy to. Which of these two waits?" \
I had both on an index card. He picked, and since it was *his* pick he remembered it.`,
      },
      {
        by: 'serwaa',
        after: '3w',
        likes: 12,
        text: `Reporting back: Sade's subject lines and Amara's card, together. Ayo, I do keep the meter, but only \
for myself, and it went from nine days to two.

On Tuesday he stopped me by the coffee, opened his mouth, closed it, and said, "hang on, which one would wait?" I \
nearly hugged the man.`,
      },
    ],
  },
  {
    title: 'New team lead. First one-on-ones are Thursday. What do you ask?',
    by: 'aaliyah',
    ago: '95m',
    text: `As of this morning I lead the mobile team: four people, two Android, two iOS, and until Friday I was one \
of them. One of the four also applied for the role. He has been gracious about it, which somehow makes my palms sweat \
more.

I have thirty minutes with each on Thursday. I do not want to do a corporate questionnaire. What are your two or \
three real questions? And do I bring up the elephant with him or wait for him to?`,
    likes: 8,
    replies: [
      {
        by: 'tanya',
        after: '20m',
        likes: 7,
        text: `Three I have used for a decade: What should I not change? What is the dumbest thing we make you do? \
How will I know when you are having a bad week?

On the elephant: you bring it up, first minute, two sentences. "You went for this and I'd have been lucky to work for \
you. I'd like to know what you want next, because helping with that is now my job." Then let him have whatever face \
he has.`,
      },
      {
        by: 'aaliyah',
        after: '35m',
        likes: 3,
        text: '"Let him have whatever face he has." Writing that on my palm, if it stops sweating.',
      },
      {
        by: 'latoya',
        after: '55m',
        likes: 5,
        text: `Congratulations! Ask each of them what they think *you* will be bad at. They have worked beside you, \
so they know. You will be told something true on day one, and they will see that it is safe to say true things to \
you. Bring tissues, but for yourself.`,
      },
    ],
  },
  {
    title: 'They want to keep me: counteroffer came back an hour after I gave notice',
    by: 'tiffany',
    ago: '11d',
    text: `I accepted a junior systems administrator job at another company. I gave notice at 9. At 10 my boss came \
by with a counteroffer: six percent more than the new place, title of "senior help desk lead".

For three years I have asked for admin work and been told there was no budget. It took one hour to find it. I'm \
flattered and I'm also a little furious, and the extra money would fix my car. Talk me through it?`,
    likes: 9,
    replies: [
      {
        by: 'ebony',
        after: '25m',
        likes: 10,
        text: `You asked for *admin work* and they countered with *more help desk*, only more expensive. They heard \
the leaving, not the reason. Money is the easiest part of an answer and it is the only part they answered.`,
      },
      {
        by: 'halima',
        after: '1h',
        likes: 7,
        text: `Ask yourself what the job is on an ordinary Tuesday a year from now. One of these Tuesdays has servers \
in it.`,
      },
      {
        by: 'carmen',
        after: '3h',
        likes: 4,
        text: `Before you decide, take the six percent to the new place: "I've received a counter, I'd still rather \
come to you. Can you close some of the gap?" The worst they can say is no, and you were going anyway.`,
      },
      {
        by: 'tiffany',
        after: '3d',
        likes: 11,
        text: `I'm going. I did what Carmen said with my whole heart in my throat, and the new company came up four \
percent and threw in the exam fee. My boss was decent about it when I told her. She said "I should have asked you \
what you wanted before you had to leave to get it", and I said "yes ma'am", and we hugged in the server closet I was \
never allowed to touch.`,
      },
      { by: 'ebony', after: '76h', likes: 8, text: '*In the server closet.* Poetry. Go get your Tuesdays.' },
    ],
  },
]
