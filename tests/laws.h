#pragma once
// The laws that every game obeys, whatever its rules: written once, run for every registered game at every
// table of its tables.json and every player count, over thousands of random games. A breach names the
// table, the seed and the ply; the same program finds it again.
#include "tests/laws/audience.h"
#include "tests/laws/chance.h"
#include "tests/laws/keeping.h"
#include "tests/laws/moves.h"
#include "tests/laws/secrets.h"
#include "tests/laws/worlds.h"

namespace clew::laws {

template <Game G> struct Law {
  int number;
  const char* sentence;
  void (*hold)(const Bench<G>&, Findings&);
};

template <Game G>
inline constexpr Law<G> all_laws[] = {
    {1, "ListedAndSampledMovesPass", &listed_and_sampled_moves_pass<G>},
    {1, "AcceptedTextsAreListedOrOpen", &accepted_texts_are_listed_or_open<G>},
    {2, "MovesHaveOneSpelling", &moves_have_one_spelling<G>},
    {3, "ActorsAndOutcomeAgree", &actors_and_outcome_agree<G>},
    {4, "RefusedMovesChangeNothing", &refused_moves_change_nothing<G>},
    {5, "RedealtWorldsLookTheSame", &redealt_worlds_look_the_same<G>},
    {6, "SameViewsWereToldTheSame", &same_views_were_told_the_same<G>},
    {7, "RecordsReplay", &records_replay<G>},
    {7, "WrittenRecordsLoad", &written_records_load<G>},
    {8, "PiecesAreConserved", &pieces_are_conserved<G>},
    {9, "GamesEnd", &games_end<G>},
    {10, "TheFastPathTakesNoMemory", &the_fast_path_takes_no_memory<G>},
    {11, "ChanceIsFair", &chance_is_fair<G>},
    {12, "RedealReachesWhatIsPossible", &redeal_reaches_what_is_possible<G>},
    {13, "RedealtWorldsAreSpreadLikeRealOnes", &redealt_worlds_are_spread_like_real_ones<G>},
    {14, "BotsDecideByWhatTheyKnow", &bots_decide_by_what_they_know<G>},
    {15, "WhoMayKnowIsTold", &who_may_know_is_told<G>},
    {16, "SampleLeavesNoMoveOut", &sample_leaves_no_move_out<G>},
    {17, "SeenStatesJudgeTheSame", &seen_states_judge_the_same<G>},
};

}  // namespace clew::laws
