import type { DemoThread } from './demo-thread.ts'

export const mentorshipCorner: DemoThread[] = [
  {
    title: 'One mentoring slot opens next month. Here is how I work, so you can decide if you want it',
    by: 'yetunde',
    ago: '5d',
    text: `I mentor three people at a time, six months each, and one of mine has just outgrown me, which is the \
purpose of the exercise. So there is a place.

What you should know. We meet every second week for forty-five minutes. You bring the agenda, and it may be one \
sentence, but if there is no sentence we cancel without hard feelings. I ask more questions than I answer. I will not \
review your code unless you want to talk about how you decided. I will, at some point in the third month, ask you \
something you would rather not be asked.

What I look for is not seniority. I have mentored an intern and a vice president, and the intern was further along. I \
look for somebody standing in front of a particular door.

If this is you, write here or to me: *what is the door, and what have you already tried?* Three sentences are enough.`,
    likes: 23,
    replies: [
      {
        by: 'joy',
        after: '1h',
        likes: 6,
        text: `The door: I'm up for senior, and already people ask me what I *think*, in meetings, with their faces \
turned toward me. I've tried having opinions in advance. I'd like to have them live.`,
        replies: [
          {
            by: 'yetunde',
            after: '4h',
            likes: 9,
            text: 'That is a very good door. I shall ask you privately which meeting it was.',
          },
        ],
      },
      {
        by: 'mariama',
        after: '4h',
        likes: 5,
        text: `The door is between knowing the right design and getting four people to want it. I have tried being \
correct. I have tried being correct more slowly.`,
      },
      {
        by: 'amara',
        after: '6h',
        likes: 8,
        text: `Not applying, testifying. She mentored me four years ago. The third-month question was "who told you \
that you have to be the calm one?" I have not had a fully calm day since, and I'm much happier.`,
      },
      {
        by: 'tiffany',
        after: '1d',
        likes: 3,
        text: `I've never had a mentor, so this may be silly. What if I don't know which door? I have more of a \
hallway.`,
        replies: [
          {
            by: 'yetunde',
            after: '5h',
            likes: 10,
            text: `Not silly, and most honest people are in the hallway. Then try this: which door do you walk past a \
little faster than the others? Write about that one.`,
          },
          {
            by: 'tiffany',
            after: '6h',
            likes: 6,
            text: '...well. That took about four seconds. Writing to you tonight.',
          },
        ],
      },
      {
        by: 'yetunde',
        after: '4d',
        likes: 9,
        text: `Seven women wrote, and I read every message twice. The slot goes to Tiffany and her hallway. The other \
six were too good to leave standing, so Imani, Latoya and Monique have each agreed to a first conversation, and I've \
introduced you by mail this morning. Please check your filters for something that looks too kind to be real.`,
      },
    ],
  },
  {
    title: 'How do you ask someone to mentor you without it being weird?',
    by: 'paige',
    ago: '26d',
    text: `There's a woman at my apprenticeship, two teams over, who explains things the way I wish I could think. \
I'd love for her to mentor me. (My assigned mentor is lovely! This is an and, not an instead.) I have drafted the \
message eleven times. Every version either sounds like a marriage proposal or like I'm selling her a warranty \
(fourteen years of retail, it leaks out).

What do I even say? And what if she says no and then we share an elevator for a year?`,
    likes: 16,
    replies: [
      {
        by: 'imani',
        after: '40m',
        likes: 10,
        text: `Do not ask her to be your mentor. Ask her one question she is the right person to answer, and ask for \
twenty minutes. "I watched you explain the deploy to the interns. I'm stuck on how to decide what belongs in one \
function. Could I borrow twenty minutes this week?" Then do what she suggests and tell her how it went. Repeat. \
Around the fourth time you have a mentor and nobody had to propose.`,
      },
      {
        by: 'paige',
        after: '100m',
        likes: 4,
        text: 'Nobody had to propose!! I can do one question. I have about nine hundred.',
      },
      {
        by: 'ruth',
        after: '3h',
        likes: 9,
        text: `In all my years nobody ever said the word "mentor" to me. A young woman named Odessa started bringing \
her lunch to my desk on Wednesdays with one question folded in her napkin. Eleven years of Wednesdays. I was at her \
retirement in the spring, and she still had a question.`,
      },
      {
        by: 'sade',
        after: '5h',
        likes: 6,
        text: `You write like a person, so send it like a person. Short test: if the message has more than one \
"sorry" or the word "pick" followed by "brain", revise.`,
      },
      {
        by: 'keisha',
        after: '1d',
        likes: 7,
        text: `About the elevator: people who say no are nearly always saying no to *time*, not to you. I've turned \
down two women because I was drowning that quarter, and I think of them fondly and would be thrilled if either one \
came back.`,
      },
      {
        by: 'tanya',
        after: '33h',
        likes: 5,
        text: `Same. And "I can't this quarter, ask me next" is a real answer. So ask next quarter. Hardly anyone \
does.`,
      },
      {
        by: 'dominique',
        after: '2d',
        likes: 4,
        text: `Practice the ask out loud, once, to a house plant. I'm completely serious, I do it before every talk. \
Mine is a fern and she's a tough room.`,
      },
      {
        by: 'paige',
        after: '9d',
        likes: 12,
        text: `I asked her one question by the printer. One! She pulled up a chair and drew it for me on the back of \
a toner box. Forty minutes. At the end *she* said "do you want to do this again on Friday?"

I kept the piece of the toner box.`,
      },
      {
        by: 'ruth',
        after: '10d',
        likes: 8,
        text: `Of course you did. Mine is from a tractor-feed printer and it's in the good drawer.`,
      },
    ],
  },
  {
    title: `Ruth's porch: Thursday office hours, bring any bug or any worry`,
    by: 'ruth',
    ago: '15w',
    text: `My granddaughter set up the video for me so there are no excuses left. Every Thursday from 2 to 4 in the \
afternoon, Eastern, I shall be on my porch (when it rains, my kitchen) with a glass of tea and the line open. The \
link is in the events list.

I can't help you with this year's framework. I *can* help with reading a program you did not write, with finding \
where a number went wrong, with a supervisor who talks over you, and with deciding whether you are tired or finished, \
which are not the same thing.

You don't need to be stuck. Two ladies came last week only to sit. No one is graded, and the dog may interrupt.`,
    likes: 28,
    pinned: true,
    replies: [
      {
        by: 'zora',
        after: '2h',
        likes: 9,
        text: `Pinning this with both hands. For anyone new: Monday at 7 is our loud room, Thursday on the porch is \
our quiet one.`,
      },
      {
        by: 'nia',
        after: '6w',
        likes: 8,
        text: `I came with a bug and left with a worry solved, which I hadn't mentioned. How did you know?`,
      },
      { by: 'ruth', after: '43d', likes: 11, text: 'You apologized to the computer four times, dear.' },
      {
        by: 'isoke',
        after: '8w',
        likes: 5,
        text: `A robot that stopped exactly one pallet short, every time. She said, "are you counting the fence posts \
or the gaps?" I was counting the gaps. I have a master's degree.`,
      },
      {
        by: 'thandi',
        after: '11w',
        likes: 7,
        text: `Sat and said nothing for an hour last Thursday after a rejection. The dog came up to the camera and \
looked at me. I sent two applications that night. Thank you, Miss Ruth, and thank you, dog.`,
      },
      {
        by: 'brianna',
        after: '13w',
        likes: 4,
        text: `Does anyone know whether it's still on this coming Thursday? I have a supervisor who talks over me and \
a glass of tea ready.`,
      },
      { by: 'ruth', after: '92d', likes: 6, text: 'It is on. Bring both.' },
    ],
  },
  {
    title: `I'm 41, my mentor is 26, and I'm having feelings about it`,
    by: 'nia',
    ago: '6w',
    text: `I was matched with somebody wonderful here. She's kind, she knows Python like I know a drug chart, and she \
was in *middle school* when I was charge nurse on nights. Last week she said, gently, "it's okay to not know things" \
and I nearly put my head in the oven mitt drawer. I have kept people alive! I have taught residents to breathe!

None of this is her fault. It's my pride. I was very good at something and now I'm very new at something, and I can't \
find the place in my chest where both of those fit. Anyone else done this in the second half of the movie?`,
    likes: 20,
    replies: [
      {
        by: 'latoya',
        after: '1h',
        likes: 9,
        text: `When I came back, the engineer who onboarded me was born the year I started my first job. What turned \
it around was telling her. "You're the expert here, and I'm an expert who is currently homeless. Both are true." She \
laughed, and she stopped being careful with me, and after that we got somewhere.`,
      },
      {
        by: 'candace',
        after: '4h',
        likes: 8,
        text: `I made your crossing (clinic to informatics). The pride doesn't leave, it finds a new job. Eighteen \
months in there was a data problem that only a person who'd actually *been* on a night shift could see, and I saw it \
in ten seconds, and there was my chest with room for both.`,
      },
      {
        by: 'yetunde',
        after: '9h',
        likes: 7,
        text: `Is it possible that she needs something from you as well? Nobody has taught her how to hold a room \
when things go wrong. You have done it at four in the morning.`,
      },
      {
        by: 'tiffany',
        after: '1d',
        likes: 5,
        text: `Thirty-eight here, and my lab partner is a teenage nephew. He calls me "legend" when I get a command \
right. It's ridiculous and I live for it.`,
      },
      {
        by: 'nyah',
        after: '2d',
        likes: 6,
        text: `I'm a teacher, and my coding club taught me half of what I know about Python. Being taught by the \
young is a privilege with a sting in it. The sting does fade. The privilege doesn't.`,
      },
      {
        by: 'nia',
        after: '9d',
        likes: 9,
        text: `Yetunde, I asked. She said she has her first incident rotation next month and she's terrified. So now \
the first half hour is Python and the second half is *how to stay calm when something is dying*. I brought my old \
code-blue checklist. She asked if she could keep it.`,
      },
    ],
  },
  {
    title: 'What I wish people would put in the first message when they ask me for help',
    by: 'imani',
    ago: '12w',
    text: `Between the interview circle and my inbox I get eight or nine requests a month. I want to say yes to more \
of them. Here is the difference between the ones I answer the same day and the ones that sit there making me feel \
guilty.

**Sits there:** "Hi! I'm interested in backend and would love to connect and learn from your journey."

**Same day:** "I have a system design interview at a mid-size logistics company in two weeks. I've done two practice \
designs and I always run out of time at the data model. Could you watch me do one for thirty minutes and tell me \
where the time goes?"

The second one tells me four things: *what, by when, what you have tried, how long*. I can look at my calendar and \
answer in one line. The first asks me to invent your question and then answer it.

You don't have to be formal. You don't have to be impressive. Be specific and I'm yours.`,
    likes: 25,
    replies: [
      {
        by: 'adaeze',
        after: '2h',
        likes: 8,
        text: `For those of us in research, add: attach nothing. If there is a forty-page draft on the first message, \
my kindness and my calendar begin to argue, and the calendar wins.`,
      },
      {
        by: 'abeni',
        after: '5h',
        likes: 6,
        text: `I sent the first kind for years, since where I studied one greets a senior person properly before \
asking anything. Going straight to the question felt like walking into a house without taking off my shoes. I've \
learned to do both: one warm line, then the four things.`,
        replies: [
          {
            by: 'imani',
            after: '2h',
            likes: 10,
            text: `I'm glad you wrote this. One warm line is always welcome, and I should have said so. It's the \
*only* warm lines that I can't answer.`,
          },
          {
            by: 'mariama',
            after: '1d',
            likes: 7,
            text: `In Dakar we would ask after your mother, your house and your health before the question, and I \
maintain that engineering would be improved by it. But yes. Then the four things.`,
          },
        ],
      },
      {
        by: 'halima',
        after: '9h',
        likes: 5,
        text: `And close the loop! If someone helped, tell her what happened, even if it's "I bombed it". I still \
wonder about a man I helped with subnetting in a parking lot.`,
      },
      {
        by: 'destiny',
        after: '50d',
        likes: 4,
        text: `used this word for word (what, by when, tried, how long) on an alum I found on my department's page. \
she answered in nineteen minutes. NINETEEN. the first-kind email I sent someone else last semester is still out there \
in space`,
        replies: [{ by: 'imani', after: '4h', likes: 8, text: 'Now close the loop with her. You know what to do.' }],
      },
      {
        by: 'thandi',
        after: '52d',
        likes: 5,
        text: `Question: what if the honest version of "what I've tried" is "I panicked"?`,
        replies: [
          {
            by: 'imani',
            after: '3h',
            likes: 12,
            text: `"I panicked, then I tried X." It's allowed. You may leave out the first half or leave it in, but \
there has to be an X.`,
          },
        ],
      },
    ],
  },
  {
    title: 'How do you end a mentorship that has simply run its course?',
    by: 'candace',
    ago: '8w',
    text: `Nobody did anything wrong. I've been meeting the same mentor for almost three years, first every week, now \
monthly. She got me through the switch to informatics and I will love her forever. But the last five calls have been \
two busy people catching up, and I can feel both of us looking at the clock with affection.

How do you say *thank you, I think we're done* without it sounding like a breakup?`,
    likes: 11,
    replies: [
      {
        by: 'ruth',
        after: '2h',
        likes: 9,
        text: `You say it in person, you say what she gave you *by name*, and you bring something. I've been released \
by nine or ten young women. The ones I treasure told me exactly which sentence of mine they still hear. The ones that \
hurt just stopped calling.`,
      },
      {
        by: 'yetunde',
        after: '6h',
        likes: 7,
        text: `As the one on the other side: she knows. She is probably wondering if it would be unkind to say so. \
Consider that you would be giving both of you an hour and a good memory.`,
      },
      {
        by: 'ebony',
        after: '1d',
        likes: 5,
        text: `Change the shape and not the person. "I'd like to stop having meetings with you and start having \
dinner with you, twice a year." Worked on mine. She cried and picked the restaurant.`,
      },
      {
        by: 'candace',
        after: '16d',
        likes: 12,
        text: `We did it over lunch. I brought a list of seven things she'd said that changed what I did, and she had \
forgotten every single one. One was a throwaway line in a parking garage. She told me she'd had "let Candace go" on \
her own to-do list since the winter and kept moving it to next week.

Dinner in the spring and dinner in the fall. She's given her monthly hour to a brand new analyst.`,
      },
      {
        by: 'ruth',
        after: '17d',
        likes: 7,
        text: 'We forget every one. It is always the parking garage. Well done, the both of you.',
      },
    ],
  },
  {
    title: 'Nobody in my department looks like me and my advisor means well',
    by: 'destiny',
    ago: '3w',
    text: `I'm one of two Black women in my whole CS year and the other one is transferring. my advisor is nice! he \
wants to help! but every time I go in there he suggests things like "have you looked at the diversity scholarship" \
and I'm like sir I came about my compilers grade. last time I asked about research positions and he said "those are \
quite competitive" and moved on. I have a 3.7.

I don't think he's a bad person. but I leave feeling like a brochure. how do you get actual advising out of somebody \
like that? or do I go find someone else and if so how, it's a small department`,
    likes: 24,
    replies: [
      {
        by: 'adaeze',
        after: '1h',
        likes: 12,
        text: `"I leave feeling like a brochure." I had this man, in a different building. Here is what I did in the \
end: I stopped asking him *whether* and began asking him *how*. Not "are there research positions" but "I'd like to \
join Professor So-and-so's group, I've read these two papers, what is the best way to approach her?" It's much harder \
to answer *how* with "those are competitive". Of course they are. You have a 3.7.

And you don't need his permission. Write to the professor directly. Two paragraphs, one real question about the \
paper. We get very few such emails and we remember them.`,
        replies: [
          {
            by: 'destiny',
            after: '2h',
            likes: 5,
            text: 'you can just... write to them? I thought there was like a form',
          },
          {
            by: 'adaeze',
            after: '3h',
            likes: 9,
            text: `There is no form. There has never been a form. It's the best kept secret on campus. Send me the \
draft.`,
          },
        ],
      },
      {
        by: 'kamaria',
        after: '3h',
        likes: 7,
        text: `I was the only one in astronomy for four years, not even one of two. Find your people sideways: \
another department, the library, a conference, here. One person in the same *subject* and one who's the same *kind of \
tired*. They don't have to be the same human being.`,
      },
      {
        by: 'tanya',
        after: '6h',
        likes: 6,
        text: `Practical: you are allowed to change advisors, and it's usually one signature. You can do it without \
drama by saying "my interests have moved toward systems". Interests move all the time. It's the most boring sentence \
at any university and it opens every door.`,
      },
      {
        by: 'wangari',
        after: '1d',
        likes: 5,
        text: `I'd try once more with him, and I'd say it plainly. "When I ask about research you tell me about \
scholarships. I'd like advice as one of your strong students." Some people who mean well have never been told how it \
lands. A few even improve.`,
        replies: [
          {
            by: 'raven',
            after: '5h',
            likes: 6,
            text: `Respectfully, Wangari, she's paying tuition. Educating her advisor is not on the syllabus. If it \
costs her nothing then sure, but she can also just go around him.`,
          },
          {
            by: 'wangari',
            after: '8h',
            likes: 9,
            text: `That's fair, and I've been thinking about it since I read it. I shouldn't make it her job. \
Destiny: only if *you* would enjoy it.`,
          },
        ],
      },
      {
        by: 'jasmine',
        after: '2d',
        likes: 4,
        text: `I was the brochure too. I was on the *actual brochure*. Laughing at a laptop that was not turned on. \
Come sit with me at the next Monday session and I'll show you.`,
      },
      {
        by: 'destiny',
        after: '8d',
        likes: 12,
        text: `OKAY. wrote to the professor about her paper on memory allocators (Adaeze cut my email in half, it was \
so much better). she wrote back the same day: "Come by on Tuesday." I came by on Tuesday. I have a desk in the lab \
next semester, it's paid, and it has a *window*.

when I told my advisor he said "oh, those are quite competitive" and I said "yes sir, they are"`,
        replies: [
          { by: 'adaeze', after: '1h', likes: 11, text: '"Yes sir, they are." I have read it aloud to my entire lab.' },
          {
            by: 'kamaria',
            after: '6h',
            likes: 5,
            text: 'A window! I had four years of basement. Grow a plant for me.',
          },
        ],
      },
    ],
  },
  {
    title: 'Mentor pairs check-in: how is yours going?',
    by: 'zora',
    ago: '10d',
    text: `It's been six weeks since we matched the pairs, so let's hear it. One thing that's working, one thing \
that's awkward, and whether you want us to do anything about it. You can write to me privately if it's about a person \
and not about a calendar.

I'll read the good ones out (no names unless you say so) at Monday's session at 7.`,
    likes: 13,
    replies: [
      {
        by: 'amara',
        after: '3h',
        likes: 6,
        text: `Working: we picked one *artifact*, her portfolio project, and everything hangs off it. Awkward: she is \
two time zones away and I have bedtime. We now meet at 6 AM her time, because she offered, and I feel guilty and also \
grateful.`,
      },
      {
        by: 'thandi',
        after: '5h',
        likes: 7,
        text: `The one in the other time zone, hi! Please don't feel guilty, I'm up at 5 to beat the shower line. \
Working: she never tells me the answer, she asks where I'd put the print statement. Awkward: I say "sorry" a lot, \
she's keeping a tally. I owe her $14.`,
        replies: [{ by: 'amara', after: '1h', likes: 8, text: 'Fifteen. You apologized for this post by text.' }],
      },
      {
        by: 'oni',
        after: '1d',
        likes: 4,
        text: `Working: nothing so far, honestly! My match is lovely, but she does web and I do games, and we spend \
the time explaining our vocabulary to each other. Not a complaint about her, she's great company.`,
        replies: [
          {
            by: 'zora',
            after: '4h',
            likes: 6,
            text: `Thank you for saying so early. That one's on me, I matched on schedules and not on craft. Would \
you both like a second person each and keep the coffee?`,
          },
          { by: 'oni', after: '7h', likes: 5, text: 'Yes to both, and especially keep the coffee.' },
        ],
      },
      {
        by: 'mariama',
        after: '2d',
        likes: 5,
        text: `Working: we write down one decision at the end of each call and begin the next by reading it aloud. \
Awkward: the first two weeks we were each so polite that no one chose a topic.`,
      },
    ],
  },
  {
    title: 'No mentor, four peers: how our circle works, if you want to copy it',
    by: 'vivian',
    ago: '18w',
    text: `I've reached the age where people assume that I'm the mentor in the room. Fine, but who is mine? For three \
years the answer has been a circle of four. An architect (me), a woman who runs a hospital call center, one who is \
second in command of a city's water department, and one who left engineering to teach it. None of us could do the \
others' jobs.

We meet every six weeks, for an hour and a half. The rules:

1. One person has the whole session. Not a round of updates, one person and one problem.

2. For the first thirty minutes we may only ask questions. Advice before the half hour is fined one dollar. The jar \
has bought us three lunches.

3. You end with what you'll do and by when. The next session starts with whether you did.

What I get there that I never got from anyone senior: they have nothing to gain from my answer, and they *remember \
what I said six weeks ago*.

Has anyone else tried this? And what would you change?`,
    likes: 17,
    replies: [
      {
        by: 'latoya',
        after: '3h',
        likes: 9,
        text: `Would you do it with people from the same company? I'm tempted by three other directors here, but we \
share a budget, and I'm not sure I could be foolish in front of somebody I'll be fighting for head count in the fall.`,
      },
      {
        by: 'vivian',
        after: '8h',
        likes: 6,
        text: `I wouldn't. We tried a fifth member from my own building, and within two sessions I'd begun to polish \
my problems before I brought them. Foolish is the entire value.`,
      },
      {
        by: 'tanya',
        after: '1d',
        likes: 8,
        text: `A dollar for early advice. I would be bankrupt by the salad. I'm going to try it on my own staff \
meeting, with me as the only one who pays.`,
      },
      {
        by: 'imani',
        after: '2d',
        likes: 7,
        text: `The interview circle works for the same reason, and I'd underline the number. Four is right. With \
three, one sick child cancels it. At six somebody starts to hide, and it's always the one who needed the hour.`,
      },
    ],
  },
  {
    title: 'Looking for a mock interview partner, Tuesdays or Wednesdays after 6',
    by: 'thandi',
    ago: '50m',
    text: `One of my on-sites has a live coding hour in it (they've already asked about the bus board!!) and I freeze \
when somebody watches me type. Imani's circle gave me one mock and I'd like more reps. So I'm after a partner at \
about my level: one hour, thirty minutes each way, easy and medium array and string problems, in JavaScript, talking \
out loud the whole time.

What I've tried: talking to the tablet on my grandmother's refrigerator. She has started answering.`,
    likes: 5,
    replies: [
      {
        by: 'jasmine',
        after: '20m',
        likes: 4,
        text: `Me! I'm a year in and rusty and my interviewer voice needs work. Wednesday at 6:30? If your \
grandmother would like to sit in on the panel I think it'd raise the bar.`,
      },
    ],
  },
  {
    title: 'I teach her Terraform, she teaches me invoicing. Trades, anyone?',
    by: 'carmen',
    ago: '9w',
    text: `I'm freelancing for the first time and I was bad at the money half. Chioma has run a studio for years and \
wanted her servers out of one man's memory and into code. So we traded: four Sundays of Terraform for four Sundays of \
proposals, deposits and how to say "that is outside the scope" without a stomachache.

It's the best mentoring I have ever had, because we're each the beginner half of the time and nobody can get grand \
about it. What could you teach for four Sundays, and what would you want back?`,
    likes: 12,
    replies: [
      {
        by: 'chioma',
        after: '1h',
        likes: 8,
        text: `Confirming that I now own a repository that can rebuild my company, and Carmen now asks for half up \
front. She practiced on me. I paid it.`,
      },
      {
        by: 'halima',
        after: '1d',
        likes: 7,
        text: `I'll teach subnetting or sourdough, they're the same lesson about patience. I'd like someone to show \
me how to write a talk proposal.`,
      },
      {
        by: 'dominique',
        after: '29h',
        likes: 6,
        text: `Yours! I've had three talk proposals turned down, so I know most of the ways to do it wrong. I'd like \
the bread, please. I can already subnet.`,
      },
    ],
  },
]
