import type { DemoThread } from './demo-thread.ts'

export const portfolioShowcases: DemoThread[] = [
  {
    title: `I built a bus arrival board for my grandmother's kitchen. Please tear it up`,
    by: 'thandi',
    ago: '2w',
    text: `Bootcamp graduate, job hunting, and this is the first thing I've made that somebody uses every day. My \
grandmother takes the 14 to dialysis and she does not trust the app on her phone ("too many little boxes"). So I put \
an old tablet on her refrigerator showing three things: the next bus in very large numbers, the one after it, and \
whether it is raining.

It is React on the front, a small Express server that asks the transit feed every thirty seconds, and a lot of tape. \
Repository and photos: [example.com/kitchen-bus](https://example.com/kitchen-bus).

Imani told me to stop mass-applying and make one project with *users*, even three. I have one user. Be honest: is \
this portfolio good or grandmother good?`,
    likes: 27,
    replies: [
      {
        by: 'simone',
        after: '1h',
        likes: 12,
        text: `It is both, and grandmother good is the rarer kind. Design notes: the numbers are the right size but \
the *unit* is too small. "4" could be the bus number or the minutes. Try "4 min" with the "min" at half size and not \
a tenth. And when the feed dies, what does she see?`,
        replies: [
          {
            by: 'thandi',
            after: '2h',
            likes: 5,
            text: `...she sees the last number. Frozen. Oh no. She could stand there waiting for a bus from an hour \
ago.`,
          },
          {
            by: 'simone',
            after: '3h',
            likes: 8,
            text: `That's your whole interview story, right there. Go fix it and write down how you thought about it.`,
          },
        ],
      },
      {
        by: 'layla',
        after: '3h',
        likes: 9,
        text: `Lovely. Three things. Contrast on the rain line is below 4.5 to 1, so grey on blue has to go. Don't \
show "late" in red only, put the word. And since it refreshes by itself, wrap the arrival in a polite live region so \
that it still works for somebody who listens: [MDN on live \
regions](https://developer.mozilla.org/en-US/docs/Web/Accessibility/ARIA/Guides/Live_regions). Polite, not assertive, \
or it will shout at her all through breakfast.`,
      },
      {
        by: 'mariama',
        after: '7h',
        likes: 7,
        text: `I looked at the server. Two remarks. Every tablet asks you, and you ask the feed each time, so ten \
grandmothers means ten times the traffic. Fetch once on a timer, keep the result in memory, serve everyone from \
there. Also your API key is in the repository, in the third commit. Rotate it today before you do anything else.`,
        replies: [
          {
            by: 'thandi',
            after: '1h',
            likes: 4,
            text: 'ROTATED. Thank you for saying it so calmly. I said a word my grandmother would not like.',
          },
        ],
      },
      {
        by: 'renee',
        after: '1d',
        likes: 6,
        text: `Tests I would love to see, in order: the feed returns an empty list. The feed returns a bus that left \
two minutes ago. The clock on the tablet is wrong. It is eleven at night and there is no bus until five.`,
      },
      {
        by: 'ebony',
        after: '30h',
        likes: 9,
        text: `From the hiring side: move this to the *top* of your portfolio and cut the to-do app and the weather \
app. Open with her, one sentence: "My grandmother needed to catch the 14 to dialysis." Nobody reading a hundred \
resumes has seen that sentence.`,
      },
      {
        by: 'thandi',
        after: '6d',
        likes: 13,
        text: `Version two is on the refrigerator. If the feed is more than two minutes old it says "Ask the driver's \
line" with the phone number in huge digits, and after the last bus it says "First bus 5:12". Cache is in, four of \
Renee's tests are in, key is rotated, rain is legible. Grandma's review: "Now it talks sense."

I rewrote the portfolio page Ebony's way and sent it with two messages to two humans. Both wrote back the same week. \
**Both.** After all those weeks of silence.`,
      },
      {
        by: 'zora',
        after: '149h',
        likes: 6,
        text: `"Now it talks sense" is the review we should all be working for. Come and show it on Monday, tablet \
and tape included?`,
      },
    ],
  },
  {
    title: '431 copies sold, and I think my store page is the problem. Brutal notes wanted',
    by: 'oni',
    ago: '12w',
    text: `A reminder of the game: you're a girl in a market town and you return lost things to their owners. Forty \
puzzles, no timer, nobody dies. Four years of evenings. The people who buy it are so kind about it (one woman \
finished it and then called her sister, and wrote to tell me).

But only about one in fifty visitors to the page *buys*, and other small puzzle games I've asked about see one in \
twenty. So it isn't the town. It's the door.

Page copy and trailer are mirrored at [example.com/market-town](https://example.com/market-town). Say the hard thing.`,
    likes: 24,
    replies: [
      {
        by: 'simone',
        after: '2h',
        likes: 11,
        text: `Hard thing: the trailer starts with eleven seconds of your logo, a fade, and a quote. I didn't see a \
lost thing until second fourteen. Open on the glove. A hand holds out a glove, the old man sees it, *his face*. Then \
the logo, if you still need one.`,
      },
      { by: 'oni', after: '3h', likes: 5, text: 'The logo took me two weeks. I will hold a small funeral and cut it.' },
      {
        by: 'sade',
        after: '4h',
        likes: 9,
        text: `First line of the page now: "A heartfelt narrative puzzle experience about memory and belonging." \
First line of your post here: "You're a girl in a market town and you return lost things to their owners." The second \
one sold me a copy just now. Use that.`,
      },
      {
        by: 'folami',
        after: '8h',
        likes: 7,
        text: `The colander chime when you give something back is gorgeous, I mean it, and you play the same sample \
every single time. By puzzle twenty the ear is done with it. Record six, pick at random, vary the pitch by a hair, \
never the same one twice in a row. It's an afternoon of work and it'll feel twice as expensive. I have a free \
Saturday and my own colander.`,
      },
      {
        by: 'aaliyah',
        after: '1d',
        likes: 5,
        text: `Still campaigning for phones, from my train. When you get there: drag and drop on a small screen hides \
the thing under your thumb. The usual fix is to float the object a little above the finger. I'll pair with you on it.`,
      },
      {
        by: 'oni',
        after: '5w',
        likes: 12,
        text: `Report: the logo is cut, I stole my own sentence on Sade's advice, and Folami and I spent a Saturday \
hitting kitchenware. From one in fifty visitors to one in nineteen! 1,020 copies as of last night. My mother has \
bought a third one "to help with the numbers".`,
      },
      {
        by: 'folami',
        after: '36d',
        likes: 6,
        text: `The mixing bowl take is the best thing I've recorded this year, and I work with professional musicians.`,
      },
      {
        by: 'ruth',
        after: '37d',
        likes: 9,
        text: `I have bought this. I returned the spectacles, the kite and the goose. I am stuck on the umbrella and \
nobody is to help me.`,
      },
    ],
  },
  {
    title: 'A sixty-dollar robot arm that waters my plants and has opinions',
    by: 'isoke',
    ago: '5d',
    text: `At work I build big ones for warehouses. This one is small and lives on my windowsill: four hobby servos, \
a microcontroller, a pump from an old coffee machine, and a soil sensor in each of five pots. It swings over, checks, \
waters, and logs what it did in a tone of voice I gave it at one in the morning. Today: "Basil has been dramatic \
again. 40 ml."

Problem one: when two servos move together the board resets. Problem two: the sensors read "soaked" after about three \
weeks no matter what. I have suspicions but would love other eyes. Photos and schematic: \
[example.com/windowsill-arm](https://example.com/windowsill-arm).`,
    likes: 18,
    replies: [
      {
        by: 'makeda',
        after: '2h',
        likes: 6,
        text: `I know nothing about servos, but a thing that resets only under simultaneous load is a thing whose \
power supply is lying to it.`,
      },
      { by: 'isoke', after: '3h', likes: 8, text: 'You know everything about servos.' },
      {
        by: 'folami',
        after: '4h',
        likes: 7,
        text: `Seconding Makeda from the audio bench. Separate supply for the servos, common ground with the board, \
and a fat capacitor right across the servo rail. And stagger the moves by 150 ms. You'll hear the difference, it \
stops groaning.`,
      },
      {
        by: 'wangari',
        after: '1d',
        likes: 6,
        text: `For the sensors: are they the bare metal two-prong ones? Those corrode, because you are running \
current through wet dirt. We had them on a field project and they all drifted to "wet" and then to nothing. \
Capacitive ones with no exposed metal cost a dollar more. In the meantime, power them only for the moment you take a \
reading.`,
      },
      {
        by: 'renee',
        after: '2d',
        likes: 5,
        text: `What does it log when the tank is empty and the pump runs dry? My money says it reports 40 ml of \
nothing, with confidence. Also: sensor unplugged, sensor returning zero, two pots swapped by a helpful houseguest.`,
      },
      {
        by: 'isoke',
        after: '4d',
        likes: 10,
        text: `Update: separate supply and capacitor, zero resets in two days. New sensors arrived this afternoon. \
The bare ones came out of the soil looking like shipwreck. It turns out that the basil was *not* being dramatic, it \
had been parched since Thursday, so I have added an apology to the log. And Renee, you win: it cheerfully reported 40 \
ml of nothing. There's a float switch now.`,
      },
      {
        by: 'candace',
        after: '99h',
        likes: 7,
        text: 'I work in health informatics and I want every device on my floor to log an apology. Beautiful.',
      },
    ],
  },
  {
    title: 'My coding club built an attendance app. Then I learned about student privacy',
    by: 'nyah',
    ago: '7w',
    text: `I teach geometry and I run our lunchtime coding club, which is to say I stand near it. Some of them built \
a check-in app this term: you tap your name on a laptop at the door and it fills a sheet. Python, Flask, SQLite, and \
a logo that took longer than the other three together.

The assistant principal loves it and wants it for *every* club. Which is when a parent asked me, quite nicely, who \
can see the list. And I realized that the answer is "anyone on the school wifi".

What do I need to do to make it decent? And is it all right that I didn't know?`,
    likes: 15,
    replies: [
      {
        by: 'keisha',
        after: '1h',
        likes: 10,
        text: `Completely all right. You noticed while it was one club and not the whole school, that is what good \
looks like. First move: take it off the shared network today and run it only on the one laptop. You have now closed \
the hole, and everything after this is improvement rather than emergency.`,
      },
      {
        by: 'nyah',
        after: '3h',
        likes: 5,
        text: 'Done before third period. The students were fascinated that "unplug it" is a real security measure.',
      },
      {
        by: 'raven',
        after: '210m',
        likes: 8,
        text: `It's the best one. I've been doing this for years and nothing beats unplugged.`,
      },
      {
        by: 'candace',
        after: '4h',
        likes: 9,
        text: `In my world we ask three questions before we collect anything: Do we need it? Who needs to see it? \
When do we delete it? You need first names and a count for the fire drill. You probably don't need surnames, times to \
the second, or last spring.

Also, before it grows, get the district in it. There are rules about student records, they will have somebody whose \
job it is, and it's much better to have called her first.`,
      },
      {
        by: 'safiya',
        after: '1d',
        likes: 6,
        text: `Delete on a schedule, in code, and have the students write that code. One \`delete from checkins where \
day < date('now', '-30 days')\`. Deleting data on purpose is a skill most adults in my industry lack.`,
      },
      {
        by: 'nyah',
        after: '3w',
        likes: 12,
        text: `Where we ended up: the club rewrote it as version 2. First name and last initial, one password for the \
laptop, a nightly job that removes anything older than thirty days, and a page titled *What we know about you*. The \
student who wrote the page is fifteen and she presented it to the district's privacy officer, who asked if she was \
available for work.

Best lesson of my year and I did not plan any of it.`,
      },
    ],
  },
  {
    title: 'A drum machine in the browser with swing that sounds like a person',
    by: 'folami',
    ago: '10w',
    text: `I write audio software by day and play percussion the rest of the time, and browser drum machines make me \
itch. They swing by delaying every second note by the same amount. People don't do that! A drummer leans. She is late \
on the two, a hair early into the chorus, and she breathes.

So this one learns a feel. You tap along for eight bars, it measures where you sit against the grid, per step, and \
then it plays *with your lean*. No accounts, no server, one page: [example.com/lean](https://example.com/lean). \
Sounds recorded on my own congas in my own bathroom.

I would like ears, and I would like somebody to break it on a phone.`,
    likes: 19,
    replies: [
      {
        by: 'aaliyah',
        after: '2h',
        likes: 6,
        text: `Broke it on a phone, as requested. iOS: silent until I locked and unlocked. You're creating the audio \
context on load, and it has to be resumed inside the tap. On a mid-range Android the lean drifts when I scroll, like \
the drummer is distracted.`,
        replies: [
          {
            by: 'folami',
            after: '3h',
            likes: 7,
            text: `Both found. The resume was sitting in a promise a beat too late, and I was scheduling from a plain \
timer. Moved to look-ahead: wake every 25 ms and book anything in the next 100 on the audio clock, as in [this MDN \
guide](https://developer.mozilla.org/en-US/docs/Web/API/Web_Audio_API/Advanced_techniques). Scroll away, she doesn't \
lose the beat anymore.`,
          },
        ],
      },
      {
        by: 'layla',
        after: '5h',
        likes: 8,
        text: `I played it with only the keyboard and it is *nearly* wonderful. The steps are \`div\`s, so I can't \
reach them. Make them buttons with \`aria-pressed\`, arrow keys along a row, and space to toggle. A step sequencer is \
a grid, it wants to be played this way anyhow.`,
      },
      {
        by: 'kamaria',
        after: '1d',
        likes: 5,
        text: `Nerd question: eight bars gives you what, eight samples per step? You could show the spread as well as \
the mean. If the spread on the two is wide then she is *loose*, and if it's narrow but late then she's *laid back*. \
Those are different drummers.`,
        replies: [
          {
            by: 'folami',
            after: '4h',
            likes: 9,
            text: `Kamaria. You've just put into statistics what my teacher yelled at me for ten years. Adding a \
"loose" knob fed by the spread.`,
          },
        ],
      },
      {
        by: 'destiny',
        after: '35d',
        likes: 4,
        text: `I used this under a presentation about recursion and got an A-. the minus was for the slides. the \
congas were perfect`,
      },
    ],
  },
  {
    title: 'Type plain Yoruba, get the tone marks back',
    by: 'abeni',
    ago: '14w',
    text: `Most of us type Yoruba without marks because phones make it painful. But the marks *are* the word. Strip \
them and \`oko\` might be a farm, a husband, a hoe or a vehicle. My uncle sends voice notes because he is tired of \
telling people in writing that he bought a husband.

I trained a small sequence model to put the underdots and tones back. It runs in the page, so no text leaves your \
device, 11 MB download. Word accuracy is 93 percent on news text, but only 81 on the family messages I was kindly \
permitted to use. Demo and error analysis: [example.com/ami](https://example.com/ami).

I'm looking for feedback on the evaluation, on the page, and above all from anyone who reads Yoruba and enjoys \
catching me out.`,
    likes: 22,
    replies: [
      {
        by: 'adaeze',
        after: '4h',
        likes: 10,
        text: `Strong work, and thank you for publishing the errors, which almost nobody does. Two requests. Report \
how often you *damage* a word that was already marked right, since users forgive a gap sooner than a vandal. And \
split the 81 by whether the sentence mixes in English. I suspect that is where it is bleeding.`,
        replies: [
          {
            by: 'abeni',
            after: '1d',
            likes: 8,
            text: `You suspected correctly. Pure Yoruba messages are at 88, mixed ones at 74. It was trying to put \
tones on "okay". I now detect language per word before anything else, and damage on already-marked words is 0.6 \
percent and on the page in bold.`,
          },
        ],
      },
      {
        by: 'yetunde',
        after: '9h',
        likes: 11,
        text: `I read it, and I enjoyed catching you out, although less often than I'd hoped. Proper names are where \
it fails: it gave my own name a tone my mother would not recognize. Perhaps let a person keep a list of names it must \
never touch?`,
      },
      {
        by: 'mariama',
        after: '1d',
        likes: 6,
        text: `Technical question from a Wolof speaker with envy. How do you count a character? Some of these letters \
with both a dot below and an accent have no single code point, so your string lengths must be a comedy.`,
        replies: [
          {
            by: 'abeni',
            after: '6h',
            likes: 7,
            text: `A tragedy in three acts. Act one, half my training data was composed and half was decomposed, so \
the model learned each word twice. Normalize everything to one form *first*, and count grapheme clusters, not code \
points. I lost a month to that and I'll happily read your Wolof data before you lose yours.`,
          },
        ],
      },
      {
        by: 'sade',
        after: '2d',
        likes: 5,
        text: `The line about your uncle should be the first line on the page. Currently the first line is "Diacritic \
restoration for low-resource languages". One of those I'd send to a friend.`,
      },
    ],
  },
  {
    title: 'First portfolio site of my life. Gentle but honest, please',
    by: 'paige',
    ago: '26h',
    text: `Fourteen years in retail, not quite two months into an apprenticeship, and I finally put a page up: \
[example.com/paige](https://example.com/paige). HTML, CSS, about thirty lines of JavaScript. There is a project where \
I rebuilt my old store's return policy as a decision tree, and a size calculator, and an About that I have rewritten \
nine times.

I keep wanting to hide the retail part. My apprenticeship lead says to keep it. I'm nervous to even post this so I'm \
pressing the button and going to fold laundry.`,
    likes: 17,
    replies: [
      {
        by: 'layla',
        after: '30m',
        likes: 10,
        text: `Keep the retail! And may I say, your headings are in order, your links say where they go, and I could \
tab through the entire thing. I review portfolios from people with degrees and I can't say that often. One fix: the \
focus ring is hidden on the project cards. You have \`outline: none\` on line 40. Delete that line and you're ahead \
of half the web.`,
      },
      {
        by: 'paige',
        after: '90m',
        likes: 3,
        text: `Deleted. I copied it from a tutorial and didn't know what it was for. I do now.`,
      },
      {
        by: 'ebony',
        after: '2h',
        likes: 9,
        text: `The return policy tree is the best thing here and it's third. Put it first and say what you know that \
I don't: how many returns a day, what the arguments were about, which rule people got wrong. That's called *domain \
expertise* and folks with fancier resumes have to interview customers to get it.`,
      },
      {
        by: 'sade',
        after: '5h',
        likes: 7,
        text: `I read all of the About. Cut the first two sentences ("I am passionate about") and begin with the \
third: "I have explained a return policy to about forty thousand people." I gasped. Start there and stop apologizing \
after it.`,
      },
      {
        by: 'paige',
        after: '7h',
        likes: 6,
        text: `I did the math on the back of a receipt, it's really about forty thousand. I thought it was a sad \
number. Changing it now.`,
      },
      {
        by: 'simone',
        after: '9h',
        likes: 5,
        text: `Typography nudge: your lines are very long on a laptop, about 140 characters. \`max-width: 65ch\` on \
the text and the whole page takes a breath. Palette is great, where did that marigold come from?`,
      },
      {
        by: 'paige',
        after: '22h',
        likes: 8,
        text: `The marigold was our clearance sticker! Everything is in: ring, order, first sentence, 65ch. My lead \
looked at it over my shoulder this morning and said "who is *she*?" and I said "she has explained a return policy to \
forty thousand people."`,
      },
      {
        by: 'jasmine',
        after: '24h',
        likes: 4,
        text: `A year ago I was you with worse headings. It's so good, Paige. Send it to people today, before you \
find a tenth rewrite.`,
      },
    ],
  },
  {
    title: 'Dashboard teardown: the same sales report before and after',
    by: 'serwaa',
    ago: '16w',
    text: `I inherited a sales dashboard with twenty-three charts on one page. It took forty seconds to load and the \
regional directors printed it (printed it!) and circled one number with a pen.

So I sat beside three of them for a morning and watched the pens. They circled: this week against the same week last \
year, the two stores furthest off plan, and the stock of one product. Three things. The new version is those three \
things, loads in two seconds, and has a link at the bottom that says "everything else" which in a month has been \
clicked four times, twice by me.

Screens with the numbers made up, dbt models, and a page on what I deleted and why: \
[example.com/three-numbers](https://example.com/three-numbers). What would you still cut?`,
    likes: 14,
    replies: [
      {
        by: 'simone',
        after: '3h',
        likes: 9,
        text: `"I watched the pens" is user research at its finest, please put that in a talk. I'd cut the color on \
the comparison bars. You have green for up and red for down, but for *returns* up is bad, and I read it backward \
twice. A plain arrow and the word "worse" will do.`,
      },
      {
        by: 'amara',
        after: '8h',
        likes: 6,
        text: `How did you get forty seconds down to two? I need to know if it was the models or the mercy of having \
fewer charts.`,
      },
      {
        by: 'serwaa',
        after: '11h',
        likes: 7,
        text: `About half and half. Twenty charts fewer, and I moved the year-over-year join out of the dashboard \
into an incremental model that runs at five in the morning. The directors think I bought a bigger server. I've not \
corrected them.`,
      },
      {
        by: 'brianna',
        after: '4w',
        likes: 4,
        text: `First week in this community and I already did a pen watch. I printed my own monthly report, handed it \
to two managers and kept quiet. One circled a total. The other turned it over and wrote a grocery list. I have \
learned a great deal about my report.`,
      },
    ],
  },
  {
    title: 'Heat, block by block: a map of which streets never cool down',
    by: 'wangari',
    ago: '19w',
    text: `I maintain open source tools for climate data and I made something local for once. It's a map of summer \
surface temperatures for our county, block by block, with tree cover, bus stops, and the old redlining boundaries as \
layers. You can see the 1 PM heat stop at a particular avenue as if somebody drew it there, which somebody did.

Everything is open: [example.com/heat-by-block](https://example.com/heat-by-block). I'm showing it at a city council \
session in about two months, I get six minutes, and I'd like to be taken apart here rather than there.`,
    likes: 21,
    replies: [
      {
        by: 'kamaria',
        after: '3d',
        likes: 9,
        text: `Compliments first: reproducible from one command, I nearly cried. Now the hole somebody will poke. \
Satellite *surface* temperature is roofs and asphalt, not the air people breathe. Say that on the map yourself in one \
line and add the three weather stations as dots. If you say it first it's rigor. If a council member says it first \
it's over.`,
      },
      {
        by: 'wangari',
        after: '81h',
        likes: 6,
        text: `You are right and I knew it and I had left it in a footnote. It's in the legend now.`,
      },
      {
        by: 'simone',
        after: '4d',
        likes: 7,
        text: `You're using a rainbow scale. Yellow looks hotter than red to half of us and the jumps invent edges. \
Use one hue from light to dark. The avenue will still be there, because it's real, and nobody can say you painted it.`,
      },
      {
        by: 'dominique',
        after: '5d',
        likes: 6,
        text: `Six minutes: don't open with the map. Open with one bus stop. "This is the stop at such-and-such, a \
grandmother waits here for nineteen minutes at 1 PM." Then zoom out, then the boundary, then the ask. What *is* the \
ask?`,
      },
      {
        by: 'wangari',
        after: '6d',
        likes: 5,
        text: `I had eleven slides and no ask. Thank you. The ask is shade at forty stops, listed by name, with the \
cost of each.`,
      },
      {
        by: 'wangari',
        after: '10w',
        likes: 14,
        text: `Council was last night. One bus stop, one hue, stations on the map. A member did start with "but isn't \
this just roof temperature" and I pointed to the legend and he *sat back down*. They funded twelve stops as a pilot. \
Twelve is not forty, but it's twelve places for somebody's grandmother to stand.`,
      },
    ],
  },
  {
    title: 'How do you write a case study for a client who said "no names, no screenshots"?',
    by: 'chioma',
    ago: '4w',
    text: `Our two-woman studio finished the best work we've ever done: took a booking process from nine screens to \
three for a logistics firm. They're delighted, and they will not let us show *any* of it. No logo, no screens, no \
numbers that could be traced.

Our portfolio now has four small things we can show and a hole the shape of the big one. How do you show the hole?`,
    likes: 9,
    replies: [
      {
        by: 'gabrielle',
        after: '2h',
        likes: 7,
        text: `Ask again, narrower. "May we say: a regional logistics company, nine steps to three, and one sentence \
from you with a title and no name?" Legal says no to open-ended requests by reflex. They often say yes to a paragraph \
they can read in full.`,
      },
      {
        by: 'simone',
        after: '6h',
        likes: 6,
        text: `Redraw it. Same problem in a fictional industry, your own wireframes, labeled honestly as a \
reconstruction. I did mine as a llama boarding service. The decisions are yours even if the screens are theirs. And \
when people ask about the llamas you get to tell them everything you *are* allowed to say.`,
      },
      {
        by: 'ebony',
        after: '1d',
        likes: 5,
        text: `As somebody who reads these for a living: nine to three is already the hook, you barely need the logo. \
What I'd want next is how you decided which six screens had to die, and who fought for them. Nobody's lawyer objects \
to a fight about a dropdown.`,
      },
      {
        by: 'chioma',
        after: '9d',
        likes: 8,
        text: `They approved the paragraph, word for word, plus a quote from "Head of Operations". I sent it as a PDF \
with one box to tick. And our reconstruction is a ferry company for goats, Simone, because I refuse to compete with \
your llamas. It brought in an inquiry this week from a real ferry.`,
      },
    ],
  },
  {
    title: 'Tiny plugin: tells you which pair of colors fails, not just that something does',
    by: 'simone',
    ago: '35m',
    text: `Every contrast checker I use says "12 failures" and then leaves me to go hunting through the file like \
it's Easter. I'm a designer who codes, so I spent the long weekend making a plugin that lists the *pairs*: this grey \
on this cream, used in nine places, 3.8 to 1, and here's the nearest grey from your own palette that passes.

It knows large text needs 3 to 1 and body needs 4.5. It doesn't understand gradients or text over photos yet and says \
so instead of guessing. Try it on your ugliest file: [example.com/pairs](https://example.com/pairs).`,
    likes: 6,
    replies: [
      {
        by: 'layla',
        after: '10m',
        likes: 5,
        text: `Ran it on our design system with trembling hands. Six pairs, 214 places, all one grey. **One grey!** \
I've been fighting that grey for two years and never knew it was a single defendant. Next wish: borders and icons, \
they need 3 to 1 against what's next to them too.`,
        replies: [
          { by: 'simone', after: '8m', likes: 3, text: `Adding them tonight. Tell the grey I'll see it in court.` },
        ],
      },
      {
        by: 'serwaa',
        after: '25m',
        likes: 2,
        text: 'Does it handle chart palettes? I have eight series and a suspicion about five of them.',
      },
    ],
  },
]
