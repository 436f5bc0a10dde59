import type { DemoThread } from './demo-thread.ts'

export const announcements: DemoThread[] = [
  {
    title: 'House rules, the short version',
    by: 'zora',
    ago: '20w',
    text: `\
People asked for these in one place, so here they are. There are six, and none of them is a surprise.

1. **What's said here stays here.** Ideas can travel. Names, employers and screenshots can't.
2. **Ask before you advise.** "Do you want ideas, or do you want company?" is a full sentence and a good one.
3. **Nobody's question is too small.** If you've answered it before, then you know the answer. Lovely. Say it \
again.
4. **Disagree with the code, the plan, the idea.** Leave the woman standing.
5. **Post jobs with the pay.** A range counts. "Competitive" does not.
6. **Selling something? Say so in the first line.**

If something feels wrong, tell me or Imani. We'll listen first. The live session is every Monday at 7 PM Eastern, \
and you can come with the camera off, in a bonnet, holding a baby, or all three.`,
    likes: 29,
    pinned: true,
    replies: [
      {
        by: 'imani',
        after: '25m',
        text: 'Rule 5 exists because of a listing that said "salary: exciting". We were not excited.',
        likes: 12,
      },
      {
        by: 'latoya',
        after: '4h',
        text: 'Rule 2 should be laminated and handed out with every management job.',
        likes: 9,
      },
      {
        by: 'thandi',
        after: '98d',
        text: `\
Just joined and read these before posting, like a person who reads terms of service. Question about rule 1: may I \
tell my sister what I learn here as long as it isn't about anyone?`,
        likes: 7,
      },
      {
        by: 'zora',
        after: '2354h',
        text: `Thandi, please do. Tell her the idea, and say "a friend" told you. It'll be true.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Next Monday: the money conversation, with Tanya and Ebony',
    by: 'zora',
    ago: '27h',
    text: `\
**Monday, 7 PM Eastern, one hour, with room to run over.** Tanya has sat on the side of the table that makes \
offers for years, and Ebony used to be the one who phoned to deliver them. They're going to show us what happens \
between "we'd like to move forward" and the number.

- How a pay band gets set, and who can move inside it
- What a recruiter is and isn't allowed to do when you counter
- Two live role plays (volunteers wanted, I promise it's kinder than real life)
- Questions, including the ones you'd never put your name on: post them below or ask me to read yours aloud as \
mine

No recording of the role plays. The notes will go up here afterwards.`,
    likes: 23,
    replies: [
      {
        by: 'thandi',
        after: '30m',
        text: 'I volunteer for a role play, in the spirit of doing the scary thing among friends first.',
        likes: 6,
        replies: [
          {
            by: 'ebony',
            after: '1h',
            text: `You're hired. I'll be nice for the first four minutes.`,
            likes: 5,
          },
        ],
      },
      {
        by: 'joy',
        after: '2h',
        text: `\
Question: when they ask for your *current* salary first thing, what's the sentence? I freeze and then I tell them.`,
        likes: 5,
        replies: [
          {
            by: 'tanya',
            after: '2h',
            text: `\
"I'd rather talk about the range for this role; what's it budgeted at?" Then stop talking. In quite a few states \
they're not even allowed to ask you. We'll practice the stopping, because the stopping's the hard part.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'safiya',
        after: '5h',
        text: `\
Twenty years in and I found out last month that I was underpaid for at least six of them. I'll be in the front \
row. Put this down as my question: what do you do with the anger?`,
        likes: 7,
      },
      {
        by: 'latoya',
        after: '8h',
        text: `\
Safiya, I'd like to hear that one answered out loud too. I spent mine on a raise for the woman after me. It helped \
more than I expected.`,
        likes: 9,
      },
      {
        by: 'monique',
        after: '21h',
        text: `\
I'm flying home from a client during the session. Notes, please, I'm begging, and somebody write down the pauses.`,
        likes: 3,
      },
    ],
  },
  {
    title: 'Interview circle: new rotation, four mock slots every week',
    by: 'imani',
    ago: '5w',
    text: `\
We outgrew the old format, which was "everyone shows up and I improvise". The new one:

1. **Four mock slots a week**: two coding, one system design, one behavioral. Forty-five minutes each, then \
fifteen of feedback.
2. **You interview someone before you get interviewed a second time.** Sitting in the other chair teaches you more \
than any book about it.
3. **Feedback has a shape**: one thing to keep, one thing to change, one sentence that you'd tell a hiring \
committee.
4. **Observers welcome**, cameras off, and they may only speak to say something that worked.

Reply with which kind of slot you want and, if you can take the other chair, which kind you'd give. If you have a \
real interview within seven days you go to the front of the line, no explaining needed.`,
    likes: 20,
    replies: [
      {
        by: 'thandi',
        after: '40m',
        text: `Coding, please. I can't give one yet, can I? I've never been on the other side of anything.`,
        likes: 5,
      },
      {
        by: 'imani',
        after: '100m',
        text: `\
You can, Thandi. You can read a prompt aloud and notice where the person goes quiet. That's most of the job. \
You're down for both.`,
        likes: 10,
      },
      {
        by: 'yetunde',
        after: '3h',
        text: `\
System design, other chair, one a week until further notice. I'll ask for a parking garage and I'll be \
insufferable about the exit gate.`,
        likes: 9,
      },
      {
        by: 'nia',
        after: '9h',
        text: `May I observe? I'm months away, but I'd like to know what the room sounds like before I'm in it.`,
        likes: 4,
      },
      {
        by: 'makeda',
        after: '1d',
        text: `\
I'll give "design an on-call rotation", which nobody ever practices and everybody gets asked once they're senior. \
Not in the weeks when I'm holding the pager.`,
        likes: 8,
      },
      {
        by: 'keisha',
        after: '2d',
        text: `\
Behavioral for me. I've got the technical answers. My problem is "tell me about a conflict", where I say there \
wasn't one, and my face says otherwise.`,
        likes: 5,
      },
      {
        by: 'jasmine',
        after: '13d',
        text: `\
Did my first turn in the other chair tonight. I'd been so sure interviewers sit there collecting evidence against \
you. I spent forty-five minutes *rooting for her*. I'm going to remember that the next time it's me.`,
        likes: 9,
      },
      {
        by: 'imani',
        after: '34d',
        text: `\
Five weeks in: eighteen mocks, nine first-time interviewers, and three people who went on to real final rounds. \
There's one system design slot still open for this week, if somebody's hesitating.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Recap: Makeda and the four-hour outage',
    by: 'zora',
    ago: '3w',
    text: `\
For everyone who missed it, Monday's session was Makeda telling us, start to finish, about the worst night of her \
on-call life, and what she'd do differently. It was the best hour we've had in a while. Notes, with her blessing:

- The first alert was right, and she silenced it, because it had been wrong eleven times that month. **"An alert \
that cries wolf is already an outage, you just haven't been billed."**
- They lost forty minutes because six people were fixing and no one was writing. Now the first person to arrive \
names a scribe out loud.
- The fix took three minutes. Finding it took three and a half hours. It was a config change that had been rolled \
out *two days before*.
- Afterwards her director asked "what would have made this a boring night?" in place of "who did this?", and she \
says that's why she still works there.

Next in the storytelling series: whoever raises her hand.`,
    likes: 22,
    replies: [
      {
        by: 'makeda',
        after: '1h',
        text: `\
For the record, the twelfth time it cried wolf there was a wolf. Thank you all for laughing in the right places.`,
        likes: 10,
      },
      {
        by: 'nia',
        after: '5h',
        text: `\
"Name a scribe out loud" is exactly how a code blue runs. One person leads, one person writes, and everyone says \
what they're doing. I nearly fell off my chair.`,
        likes: 8,
        replies: [
          {
            by: 'makeda',
            after: '2h',
            text: `I'd like you to come and teach that to my team. I'm not joking, I've got a training budget.`,
            likes: 11,
          },
          {
            by: 'nia',
            after: '26h',
            text: 'Answered yes before I could get scared. What have I done.',
            likes: 6,
          },
        ],
      },
      {
        by: 'tanya',
        after: '1d',
        text: `\
I've begun asking "what would've made this boring?" in my own reviews this week. The temperature in the room drops \
ten degrees. Stealing it permanently.`,
        likes: 7,
      },
      {
        by: 'kamaria',
        after: '4d',
        text: `\
I'll raise my hand for the next one: the time I lost a week of telescope data, because of a leap second and my own \
pride.`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Reading group: the Postgres manual (stay with me)',
    by: 'imani',
    ago: '9w',
    text: `\
The next reading isn't a book. It's a chapter of a manual, it's free, and it'll change how you think about two \
people editing the same row: [Concurrency Control](https://www.postgresql.org/docs/current/mvcc.html) from the \
Postgres documentation.

We take it in three weeks: transaction isolation, explicit locking, then everything we misunderstood. Safiya has \
agreed to sit in, and I've promised that no one will ask her about storage engines at a cookout.

You don't need to use Postgres. You need to have been surprised once by data that changed while you were looking \
at it.`,
    likes: 15,
    replies: [
      {
        by: 'safiya',
        after: '2h',
        text: `You may ask me at a cookout. I'll be the one by the shade explaining vacuum to somebody's uncle.`,
        likes: 12,
      },
      {
        by: 'brianna',
        after: '5h',
        text: `I've been writing SQL for about ten minutes, all told. Too early for me?`,
        likes: 6,
      },
      {
        by: 'safiya',
        after: '6h',
        text: `\
Not too early. Read 13.1 and 13.2 and stop where it stops making sense, then bring me that exact sentence. That's \
how to read a manual.`,
        likes: 9,
      },
      {
        by: 'ayo',
        after: '1d',
        text: `\
I volunteer to be the annoying one who says "and now imagine that it's two databases" at the end of each week.`,
        likes: 8,
      },
      {
        by: 'imani',
        after: '27h',
        text: `We'd be disappointed in you otherwise, Ayo.`,
        likes: 7,
      },
      {
        by: 'amara',
        after: '16d',
        text: `\
Two weeks in, and I found a bug at work with it. Our nightly job read the same table twice in one transaction at \
read committed and assumed it'd see the same rows. It had been off by a handful for *a year*. I've never been so \
happy to be so embarrassed.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'Demo night: five minutes, no slides',
    by: 'zora',
    ago: '14w',
    text: `\
In four weeks we're giving a whole Monday session to **demo night**. Five minutes each, ten demos, no slides, and \
it has to be something you can show *running*. It doesn't have to be finished. It doesn't have to be for work. It \
does have to be yours.

Claim a spot below with one line about what you'll show. First ten get it, and the eleventh gets to be my backup \
when somebody's screen share fails, which it will.`,
    likes: 26,
    replies: [
      {
        by: 'oni',
        after: '20m',
        text: `The level editor I'm not supposed to love more than the game.`,
        likes: 9,
      },
      {
        by: 'aaliyah',
        after: '1h',
        text: `\
A widget for my grandmother that shows one big photo and one big button, and the button calls me. That's the whole \
app.`,
        likes: 6,
        replies: [
          {
            by: 'simone',
            after: '2h',
            text: `The product brief of the year, honestly. I'd cut nothing.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'folami',
        after: '3h',
        text: `I'll play a talking drum into a laptop and it'll answer. Please mute your dogs.`,
        likes: 7,
      },
      {
        by: 'nyah',
        after: '6h',
        text: `\
Could two of my students take a spot, with a parent in the room? They'd like to show a nail salon booking site. \
They've rehearsed. I was given feedback on my introduction of them.`,
        likes: 10,
        replies: [
          {
            by: 'zora',
            after: '30m',
            text: `They're in, and they go first.`,
            likes: 12,
          },
        ],
      },
      {
        by: 'raven',
        after: '1d',
        text: `A badge reader I built to be broken into. I'll break into it. Legal: it's mine.`,
        likes: 6,
      },
      {
        by: 'wangari',
        after: '2d',
        text: `\
Rainfall for any county, going back as far as the records do, in one command. It's very pretty if you like blue.`,
        likes: 4,
      },
      {
        by: 'tiffany',
        after: '4d',
        text: 'Backup eleven, please. I do screen share failures for a living.',
        likes: 5,
      },
      {
        by: 'zora',
        after: '29d',
        text: `\
Demo night notes: the girls got a standing ovation from people who were sitting in their kitchens. Folami's drum \
interrupted her twice, accurately. Tiffany rescued two screen shares. Aaliyah's grandmother called *during the \
demo*, by pressing the button. I couldn't have planned it and I'm not going to recover.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Wanted: note-takers for Mondays (two of you, an hour a month)',
    by: 'zora',
    ago: '22h',
    text: `\
Our session notes are only as good as my typing while talking, and you've all seen my typing while talking. I'd \
like a small rota: **two note-takers per session**, so that one can breathe. With five or six people it comes to \
about an hour a month each.

What makes a good note: what was said, who should get the credit (with her OK), what to do with it, and any link. \
What we don't need: everything.

Folks in other time zones, or who can't make it live, are the reason for this. Reply here if you can take a turn.`,
    likes: 14,
    replies: [
      {
        by: 'sade',
        after: '35m',
        text: `\
I've waited my entire membership for this post. I'll take the first two, and write a one-page template so the rest \
are easy.`,
        likes: 9,
      },
      {
        by: 'paige',
        after: '2h',
        text: `\
I'd like to. I take notes anyway, it's how I stay in my seat. Is it all right if I don't know all the words yet?`,
        likes: 5,
      },
      {
        by: 'sade',
        after: '3h',
        text: `\
All right? Paige, it's better. You'll write down the words the rest of us forgot to explain, and that's the whole \
value.`,
        likes: 8,
      },
      {
        by: 'serwaa',
        after: '6h',
        text: `Put me down for any Monday that isn't month end. At month end I'm not a person.`,
        likes: 4,
      },
      {
        by: 'layla',
        after: '19h',
        text: `\
Yes from me. One request for the template: put the decisions at the top and use real headings, so people on screen \
readers can jump. I'll check the first one with you, Sade.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Coffee in person: Atlanta, Chicago, Houston, and where else?',
    by: 'monique',
    ago: '7w',
    text: `\
I've had the same conversation with four of you: "we should meet some time". So let's. I'm suggesting one **coffee \
per city, first Saturday of next month, ten in the morning**. No agenda, no sponsor. Someone in each city picks a \
place with big tables and decent parking, and sits there with a recognizable object.

I've got Houston. I'll be the one with the orange umbrella, whatever the weather. Who'll hold down the others?`,
    likes: 18,
    replies: [
      {
        by: 'imani',
        after: '2h',
        text: `\
Atlanta's mine. I know a place with a long table in the back and biscuits the size of a keyboard. My object's a \
keyboard, for scale.`,
        likes: 7,
      },
      {
        by: 'amara',
        after: '4h',
        text: `\
Chicago! It'll need to be somewhere with a corner for small people, because mine will be attached to me. Object: \
two children in dinosaur shirts.`,
        likes: 6,
      },
      {
        by: 'serwaa',
        after: '7h',
        text: `\
Amara, I'm forty minutes out of Chicago and I'll bring crayons. The dinosaurs and I will get along.`,
        likes: 5,
      },
      {
        by: 'mariama',
        after: '1d',
        text: `Minneapolis. If I'm the only one then I'll have coffee with my mittens and report back.`,
        likes: 8,
      },
      {
        by: 'adaeze',
        after: '2d',
        text: `Boston, near the river. I'll bring a paper nobody's required to read.`,
        likes: 5,
      },
      {
        by: 'halima',
        after: '3d',
        text: `Is it all right to come if I've never posted an introduction? Asking for a network engineer.`,
        likes: 4,
      },
      {
        by: 'monique',
        after: '5w',
        text: `\
Report from the umbrella: nine of us in Houston, and we stayed until they started stacking chairs. Two people \
discovered that they work in the *same building*. Next one's in two months. Bring a cousin.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'The coding club needs eight laptops (update: it has eleven)',
    by: 'nyah',
    ago: '11w',
    text: `\
I don't like asking, so quickly: my coding club's up to nineteen girls and we've got seven working machines. The \
district's replacement order is "in process", a place where things go to be forgotten.

I'm looking for **eight used laptops** that can run a browser and an editor. Anything from the last seven or eight \
years. No drives necessary, I can put in cheap ones. I'll pay the shipping myself, if somebody helps me wipe and \
set them up remotely.`,
    likes: 25,
    replies: [
      {
        by: 'tiffany',
        after: '25m',
        text: `\
I retire laptops for a living. Let me see what I can pry loose with the right form. There's always a form.`,
        likes: 11,
      },
      {
        by: 'carmen',
        after: '2h',
        text: `\
I've got one with a cracked corner and a heart of gold. It's yours. I'll script the setup too: one USB stick, \
twenty minutes each, everything the same.`,
        likes: 6,
      },
      {
        by: 'nyah',
        after: '3h',
        text: 'The *same*! Carmen, do you know what it would mean for a lesson plan if they were all the *same*?',
        likes: 5,
      },
      {
        by: 'chioma',
        after: '5h',
        text: `\
Our studio upgrades this quarter, so I can send two, with chargers. I'll include the chargers because I've been on \
the receiving end of a donation without chargers.`,
        likes: 8,
      },
      {
        by: 'keisha',
        after: '1d',
        text: `\
Please, everyone, wipe before you ship, and I don't mean delete your photos. I'll walk anyone through a proper \
erase, and I'll do it without judging what's on your desktop.`,
        likes: 9,
      },
      {
        by: 'ruth',
        after: '2d',
        text: `I've no laptop to spare, but I'd like to pay the shipping for all of them. Don't argue with me.`,
        likes: 7,
      },
      {
        by: 'nyah',
        after: '20d',
        text: `\
ELEVEN. Four from Tiffany's form, two from Chioma, and five from the rest of you. They came out of the boxes, and \
one of my girls said "they have the same stickers" because Carmen sent stickers. I cried in front of tenth \
graders, which is a thing I'd sworn never to do.`,
        likes: 14,
      },
      {
        by: 'tiffany',
        after: '21d',
        text: 'There is always a form.',
        likes: 6,
      },
    ],
  },
  {
    title: 'Open source Saturday: four small issues, one patient maintainer',
    by: 'wangari',
    ago: '6w',
    text: `\
I maintain a handful of climate data tools, and I'd like company. On **Saturday a week from now**, noon to four \
Eastern, I'll be on a call helping people make their first open source contribution. I've set aside four issues \
that are really small and really needed, and I've promised not to fix them myself, which is costing me sleep:

- A date parser that rejects stations reporting in single-digit months
- Missing type hints in one module (a nice quiet one)
- An error message that says only \`bad input\`. It was me. I wrote that.
- A page of documentation that describes a function we deleted

If the four get taken, there's a fifth. There's always a fifth.`,
    likes: 17,
    replies: [
      {
        by: 'sade',
        after: '30m',
        text: 'The documentation page, please. I want to write its obituary.',
        likes: 8,
      },
      {
        by: 'nia',
        after: '2h',
        text: `\
I'd love to try the error message one. I've been on the receiving end of \`bad input\` and have Feelings.`,
        likes: 7,
        replies: [
          {
            by: 'wangari',
            after: '1h',
            text: 'Perfect. Feelings are a specification.',
            likes: 6,
          },
        ],
      },
      {
        by: 'brianna',
        after: '1d',
        text: `I can't code enough for these, I think, but could I watch how it's done?`,
        likes: 3,
        replies: [
          {
            by: 'wangari',
            after: '4h',
            text: `\
Watch the first hour, then test Nia's message by feeding it terrible files. Finding out what people really type \
*is* a contribution and I'll credit it as one.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'nia',
        after: '12d',
        text: `\
It's merged. My name's in a changelog. It now says which column, which row, what it expected and what it got, and \
Brianna found three ways to break it before anyone else could. I've printed it and it's on the refrigerator next \
to my nephew's drawing of a horse.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'Fifty-two Mondays',
    by: 'zora',
    ago: '9w',
    text: `\
This Monday was the fifty-second live session. I went back and counted, because I didn't believe it.

The first one had five people and the sound didn't work for the first ten minutes, so Yetunde told a story in the \
chat about a printer, and that's still how I think of this place: the sound doesn't work and someone starts \
telling you a story anyway.

Fifty-two weeks, one missed (the ice storm, Atlanta was closed), forty-one different people in the speaker's seat. \
Thank you for giving me your Mondays. I know what they cost on a school night.`,
    likes: 28,
    replies: [
      {
        by: 'yetunde',
        after: '2h',
        text: 'It was a *plotter*, and it was on fire a little.',
        likes: 13,
      },
      {
        by: 'amara',
        after: '4h',
        text: `\
I've attended thirty of them from a parked car outside swim practice. My daughter refers to you as "the Monday \
lady". It's a title in our house.`,
        likes: 9,
      },
      {
        by: 'latoya',
        after: '1d',
        text: `\
My fourth week as a director, I came to a Monday session ready to tell somebody I'd made a mistake by saying yes. \
Nobody let me leave with that. I've never said so until now. Happy fifty-two.`,
        likes: 10,
      },
    ],
  },
]
